import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { type CroppablePicture, rememberOriginal } from './originalCalls';
import { failing } from '../testing/failing';
import { picture } from '../testing/picture';
import { chooseMore } from '../testing/chooseMore';
import { renderApp } from '../testing/renderApp';

const CROP = { x: 20, y: 0, width: 50, height: 50, zoom: 2 };
const EDIT = '/service-providers/1/edit';
const PHOTO: CroppablePicture = { resource: 'service-providers', id: 1, picture: 'passport-photo' };

const start = () => {
  const fake = createFakeDataProvider();
  return { ...fake, getCrop: vi.fn<typeof fake.getCrop>(fake.getCrop) };
};

/** A crop with the original that `picture` draws. */
const cropped = async () => {
  const file = await picture();
  rememberOriginal(file, { crop: CROP, toFile: picture });
  return file;
};

// Not by its role: the page behind an open dialog has none.
const shown = () => document.querySelector('img[alt^="Passport photo"]')?.getAttribute('src');

it('a photo is cropped again from where its crop was left', async () => {
  const dataProvider = start();
  const { screen, router } = await renderApp(EDIT, { dataProvider });
  const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await screen.getByRole('button', { name: 'Upload Passport' }).click();
  await dialog.getByLabelText('Picture file').upload(await picture());
  await expect.element(zoom).toBeVisible();
  (zoom.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '1.2');
  await expect.element(dialog.getByText('Choose another picture')).not.toBeInTheDocument();
  (zoom.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const before = shown();
  await dialog.getByRole('button', { name: 'Save Crop' }).click();
  await expect.element(screen.getByText('Crop saved')).toBeVisible();
  expect(router.state.location.pathname).toBe(EDIT);
  await expect.poll(shown).not.toBe(before);
  const crop = await dataProvider.getCrop(PHOTO);
  expect(crop).toMatchObject({ zoom: 1.3 });
  expect(crop?.height).toBeCloseTo(100 / 1.3, 0);
});

it('the zoom cannot be changed before the original has loaded, which resets it', async () => {
  const dataProvider = start();
  await dataProvider.uploadPicture('service-providers', 1, 'passport-photo', await cropped());
  const { screen } = await renderApp(EDIT, { dataProvider });
  const held: Element[] = [];
  const hold = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) return;
    event.stopPropagation();
    held.push(event.target);
  };
  document.addEventListener('load', hold, true);
  // The cropper also asks the picture itself whether it has loaded.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => {
    document.removeEventListener('load', hold, true);
    complete.mockRestore();
  });
  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await expect.poll(() => held).toHaveLength(1);
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toBeDisabled();
  document.removeEventListener('load', hold, true);
  held[0]?.dispatchEvent(new Event('load'));
  await expect.element(zoom).toBeEnabled();
});

it('a product image is cropped again, and Back closes the dialog', async () => {
  const dataProvider = start();
  const meta = { productId: 1 };
  const { data } = await dataProvider.create('product-images', {
    data: { image: await cropped(), imageName: 'Side', imageDescription: '', enabled: true },
    meta,
  });
  const page = `/products/1/images/${data.id}`;
  const of: CroppablePicture = { resource: 'product-images', id: data.id as number, meta };
  expect(await dataProvider.getCrop(of)).toMatchObject(CROP);
  const { screen, router } = await renderApp(page, { dataProvider });
  await chooseMore('Adjust crop');
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '2');
  await router.navigate(-1);
  await expect.element(zoom).not.toBeInTheDocument();
  await chooseMore('Adjust crop');
  await screen.getByRole('button', { name: 'Save Crop' }).click();
  await expect.element(zoom).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(page);
  expect(await dataProvider.getCrop(of)).toMatchObject(CROP);
});

it('a failed crop says so and keeps the dialog', async () => {
  const dataProvider = { ...start(), recrop: failing(500) };
  await dataProvider.uploadPicture('service-providers', 1, 'passport-photo', await cropped());
  const { screen } = await renderApp(EDIT, { dataProvider });
  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await screen.getByRole('button', { name: 'Save Crop' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Error' }))
    .toHaveTextContent('The picture could not be cropped. Please try again.');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
});

it('does not crop a picture that was replaced while its dialog was open', async () => {
  const dataProvider = start();
  await dataProvider.uploadPicture('service-providers', 1, 'passport-photo', await cropped());
  const { screen } = await renderApp(EDIT, { dataProvider });
  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  const crop = await dataProvider.getCrop(PHOTO);
  await dataProvider.recrop(PHOTO, { ...CROP, version: crop?.version ?? '' });
  await screen.getByRole('button', { name: 'Save Crop' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Error' }))
    .toHaveTextContent('The picture has been replaced in the meantime.');
  expect(await dataProvider.getCrop(PHOTO)).toMatchObject(CROP);
});

it('offers Retry and Cancel when the original cannot be loaded', async () => {
  const dataProvider = start();
  await dataProvider.uploadPicture('service-providers', 1, 'passport-photo', await cropped());
  const getOriginal = vi
    .fn<typeof dataProvider.getOriginal>(dataProvider.getOriginal)
    .mockImplementationOnce(failing(400))
    .mockImplementationOnce(failing(400));
  const { screen } = await renderApp(EDIT, { dataProvider: { ...dataProvider, getOriginal } });
  const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Adjust crop' }).click();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
});

it('offers no cropping again, and requests no crop, on an API without the extension', async () => {
  const dataProvider = { ...start(), offers: () => false };
  const { screen } = await renderApp(EDIT, { dataProvider });
  await expect.element(screen.getByRole('button', { name: 'Remove Passport' })).toBeVisible();
  await expect.element(screen.getByText('Adjust crop')).not.toBeInTheDocument();
  expect(dataProvider.getCrop).not.toHaveBeenCalled();
});
