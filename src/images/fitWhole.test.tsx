import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';

const EDIT = '/service-providers/1/edit';

const button = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Presses a control at once, without waiting until it is enabled. */
const press = async (control: Locator) => {
  (control.element() as HTMLElement).click();
  // React renders what discrete events have changed in a microtask.
  await Promise.resolve();
};

/** Uploads a logo of 80 by 60 pixels. Returns its width and the opacity of points in its middle, from 0 to 255. */
const uploadLogo = async (isFitted: boolean) => {
  const dataProvider = createFakeDataProvider();
  const upload = vi.spyOn(dataProvider, 'uploadPicture');
  const { screen, router } = await renderApp(`${EDIT}/brand-logo`, { dataProvider });
  await screen.getByLabelText('Picture file').upload(await picture());
  const fit = screen.getByRole('checkbox', { name: 'Fit whole picture' });
  await expect.element(fit).not.toBeChecked();
  await fit.click();
  await expect.element(fit).toBeChecked();
  if (!isFitted) {
    await fit.click();
    await expect.element(fit).not.toBeChecked();
  }
  await button('Upload').click();
  await expect.poll(() => router.state.location.pathname).toBe(EDIT);
  const file = upload.mock.calls.flat().find((value) => value instanceof Blob);
  if (!file) throw new Error('No file was uploaded');
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const opacityAt = (share: number) =>
    context?.getImageData(bitmap.width / 2, bitmap.height * share, 1, 1).data[3];
  return { width: bitmap.width, opacity: [opacityAt(0.05), opacityAt(0.5), opacityAt(0.95)] };
};

it('a wide logo is kept whole between transparent margins', async () => {
  expect(await uploadLogo(true)).toEqual({ width: 80, opacity: [0, 255, 0] });
});

it('a logo that need not be whole is cut off at its sides', async () => {
  expect(await uploadLogo(false)).toEqual({ width: 60, opacity: [255, 255, 255] });
});

it('a logo that is being padded can neither be uploaded nor replaced', async () => {
  const dataProvider = createFakeDataProvider();
  const upload = vi.spyOn(dataProvider, 'uploadPicture');
  const { screen } = await renderApp(`${EDIT}/brand-logo`, { dataProvider });
  await screen.getByLabelText('Picture file').upload(await picture());
  await expect.element(button('Upload')).toBeEnabled();
  const fit = screen.getByRole('checkbox', { name: 'Fit whole picture' });
  await press(fit);
  await press(button('Upload'));
  await press(button('Choose another picture'));
  await expect.element(fit).toBeChecked();
  await expect.element(button('Upload')).toBeEnabled();
  expect(upload).not.toHaveBeenCalled();
});
