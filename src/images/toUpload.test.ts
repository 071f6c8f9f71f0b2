import { describe, expect, it, vi } from 'vitest';
import { rememberOriginal, toUpload } from './originalCalls';

const offering = (...extensions: string[]) => ({
  offers: (extension: string) => extensions.includes(extension),
});

const CROP = { x: 0, y: 10, width: 50, height: 50, zoom: 2 };

const cropped = () => {
  const image = new Blob(['crop'], { type: 'image/png' });
  const original = new Blob(['original'], { type: 'image/webp' });
  const toFile = vi.fn<() => Promise<Blob>>().mockResolvedValue(original);
  rememberOriginal(image, { crop: CROP, toFile });
  return { image, original, toFile };
};

describe('the upload of a crop', () => {
  it('is the crop itself for an API that has not announced pictures', async () => {
    const { image, toFile } = cropped();
    const fields = { image, imageName: 'Front' };
    expect(await toUpload(offering('safe-writes'), fields)).toEqual(fields);
    expect(toFile).not.toHaveBeenCalled();
  });

  it('is its original with the area if the API has announced them, also when it is repeated', async () => {
    const { image, original, toFile } = cropped();
    const sent = { image: original, imageName: 'Front', crop: CROP };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await toUpload(offering('pictures'), { image, imageName: 'Front' })).toEqual(sent);
    }
    expect(toFile).toHaveBeenCalledOnce();
  });

  it('has no area if the picture was not cropped here', async () => {
    const fields = { image: new Blob(['whole']), imageName: '' };
    expect(await toUpload(offering('pictures'), fields)).toEqual(fields);
  });
});
