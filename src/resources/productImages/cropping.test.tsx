import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';
import { sampleFile } from '../../testing/sampleFile';

const GRID = '/products/1/images';

/** A picture whose left half is red and whose right half is blue. */
const picture = async (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob()], 'dress.png', { type: 'image/png' });
};

/** Decodes a picture of the fake, which shows a crop by an SVG. */
const decode = async (file: Blob) => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  return { image, width: image.naturalWidth, height: image.naturalHeight };
};

const open = async () => {
  const dataProvider = createFakeDataProvider();
  const { screen } = await renderApp(`${GRID}/new`, { dataProvider });
  await expect.element(screen.getByLabelText('Image Name')).toBeVisible();
  /** Adds the current crop, and returns the picture that was sent. */
  const add = async () => {
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const file = await dataProvider.getProductImageFile({ productId: 1, imageId: 5 });
    const { image, width, height } = await decode(file);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const redAt = (x: number) => context?.getImageData(x, 1, 1, 1).data[0];
    return { width, height, redAt };
  };
  return { screen, add };
};

const transferOf = (file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
};

describe('cropping a product image', () => {
  it.each([
    [
      'dropped',
      (file: File) => new DragEvent('drop', { dataTransfer: transferOf(file), cancelable: true }),
    ],
    ['pasted', (file: File) => new ClipboardEvent('paste', { clipboardData: transferOf(file) })],
  ])('is taken when it is %s, and comes out 4:3', async (_, toEvent) => {
    const { screen, add } = await open();
    document.dispatchEvent(toEvent(await picture(120, 120)));
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    const { width, height } = await add();
    expect(width / height).toBeCloseTo(4 / 3, 5);
  });

  it('is applied by a double click, whose second click presses nothing', async () => {
    const { screen } = await open();
    await screen.getByLabelText('Picture file').upload(await picture(120, 120));
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    const again = screen.getByRole('button', { name: 'Re-crop' });
    await expect.element(again).toBeVisible();
    again.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
    await again.click();
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  it('can choose again when the picture was removed while another was read', async () => {
    const { screen } = await open();
    await screen.getByLabelText('Picture file').upload(await picture(120, 120));
    const remove = screen.getByRole('button', { name: 'Remove', exact: true });
    await expect.element(remove).toBeVisible();
    let finish: (() => void) | undefined;
    const read = new Promise<ArrayBuffer>((resolve) => {
      finish = () => resolve(new ArrayBuffer(0));
    });
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(read);
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transferOf(await picture(90, 90)) }),
    );
    await remove.click();
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    finish?.();
    await screen.getByLabelText('Picture file').upload(await picture(120, 120));
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  it('asks to choose a file again that can no longer be read', async () => {
    const { screen } = await open();
    const gone = new DOMException('The file is gone.', 'NotReadableError');
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone);
    await screen.getByLabelText('Picture file').upload(await picture(120, 120));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('can no longer be read');
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    reading.mockRestore();
    await screen.getByLabelText('Picture file').upload(await picture(120, 120));
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  it('says how to get a JPEG of a HEIC photo, and takes an AVIF', async () => {
    const { screen, add } = await open();
    const input = screen.getByLabelText('Picture file');
    await input.upload(await sampleFile('heic', 'IMG_1.HEIC'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('e-mail it to yourself');
    await input.upload(await sampleFile('avif', 'photo.avif'));
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    const { width, height, redAt } = await add();
    expect([width, height]).toEqual([80, 60]);
    expect(redAt(40)).toBeGreaterThan(200);
  });

  it('moves the picture under the crop by keyboard', async () => {
    const { screen, add } = await open();
    await screen.getByLabelText('Picture file').upload(await picture(240, 60));
    const area = screen.getByRole('application', { name: /^Crop area/ });
    await expect.element(area).toBeVisible();
    (area.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft>60/}');
    const { width, redAt } = await add();
    expect(redAt(0)).toBe(redAt(width - 1));
  });

  it('keeps its picture as a file, and revokes every object URL when the page is left', async () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { screen } = await open();
    await screen.getByLabelText('Picture file').upload(await picture(120, 90));
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
    await screen.unmount();
    const urls = create.mock.results.map(({ value }) => String(value));
    expect(urls.length).toBeGreaterThan(1);
    expect(new Set(revoke.mock.calls.flat())).toEqual(new Set(urls));
  });

  it('zooms with the wheel in steps of 0.1', async () => {
    const { screen } = await open();
    await screen.getByLabelText('Picture file').upload(await picture(240, 180));
    const zoom = screen.getByRole('slider', { name: 'Zoom' });
    await expect.element(zoom).toHaveValue('1');
    const area = screen.getByRole('application', { name: /^Crop area/ });
    await expect.element(area).toBeVisible();
    const turn = new WheelEvent('wheel', { deltaY: -7, bubbles: true, cancelable: true });
    area.element().dispatchEvent(turn);
    await expect.element(zoom).toHaveValue('1.1');
  });
});

it('names the image after its file, unless it has a name', async () => {
  const { screen } = await open();
  const name = screen.getByRole('textbox', { name: 'Image Name' });
  const file = screen.getByLabelText('Picture file');
  await file.upload(await picture(8, 6));
  await expect.element(name).toHaveValue('dress');
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(name).toHaveValue('');
  await name.fill('Brim');
  await file.upload(await picture(8, 6));
  await expect.element(screen.getByRole('button', { name: 'Apply Crop' })).toBeEnabled();
  await expect.element(name).toHaveValue('Brim');
});
