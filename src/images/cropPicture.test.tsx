import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleFile } from '../testing/sampleFile';
import { cropPicture, prepareCrop } from './cropPicture';
import { centredArea } from './drawCrop';

const draw = async (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob();
};

describe('cropPicture', () => {
  it('creates a PNG of the area in the worker', async () => {
    const picture = await draw(400, 200);
    const png = await cropPicture({
      picture,
      area: { x: 200, y: 0, width: 200, height: 200 },
      aspect: 1,
      types: ['image/png'],
    });
    expect(png.type).toBe('image/png');
    const bitmap = await createImageBitmap(png);
    expect([bitmap.width, bitmap.height]).toEqual([200, 200]);
  });

  it('uses the worker that was started ahead, once', async () => {
    const create = vi.fn<() => void>();
    vi.stubGlobal(
      'Worker',
      class extends Worker {
        constructor(...of: ConstructorParameters<typeof Worker>) {
          super(...of);
          create();
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const picture = await draw(400, 200);
    const cleanUp = prepareCrop();
    const crop = () => cropPicture({ picture, types: ['image/png'] });
    await crop();
    expect(create).toHaveBeenCalledTimes(1);
    cleanUp?.();
    await crop();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('rejects when the picture cannot be drawn', async () => {
    const job = {
      picture: new Blob(['words'], { type: 'image/png' }),
      area: { x: 0, y: 0, width: 1, height: 1 },
      aspect: 1,
      types: ['image/png'],
    };
    await expect(cropPicture(job)).rejects.toThrow('could not be cropped');
  });

  it('creates the smallest file of the types', async () => {
    const canvas = new OffscreenCanvas(100, 100);
    const noise = crypto.getRandomValues(new Uint8ClampedArray(100 * 100 * 4));
    const opaque = noise.map((value, index) => (index % 4 === 3 ? 255 : value));
    canvas.getContext('2d')?.putImageData(new ImageData(opaque, 100, 100), 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const job = { picture, area: { x: 0, y: 0, width: 100, height: 100 }, aspect: 1 };
    const png = await cropPicture({ ...job, types: ['image/png'] });
    const file = await cropPicture({ ...job, types: ['image/png', 'image/webp'] });
    expect(file.type).toBe('image/webp');
    expect(file.size).toBeLessThan(png.size);
  });

  it.each(['png', 'webp'])(
    'keeps the transparent pixels of a %s in a PNG and a WebP',
    async (kind) => {
      const picture = await sampleFile(`transparent ${kind}`);
      const area = centredArea({ width: 80, height: 60 }, 4 / 3);
      for (const type of ['image/png', 'image/webp']) {
        const file = await cropPicture({ picture, area, aspect: 4 / 3, types: [type] });
        const context = new OffscreenCanvas(80, 60).getContext('2d');
        context?.drawImage(await createImageBitmap(file), 0, 0);
        const alphaAt = (x: number) => context?.getImageData(x, 30, 1, 1).data[3];
        expect([file.type, alphaAt(1), alphaAt(40)]).toEqual([type, 0, 255]);
      }
    },
  );
});
