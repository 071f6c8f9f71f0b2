import { samplePicture, type PictureKind } from '../scripts/samplePictures/samplePictures.ts';
import { createProduct, unique } from './support/saves.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const FILES: Record<string, PictureKind> = {
  'phone.avif': 'avif',
  'IMG_0001.HEIC': 'heic',
  'turning.gif': 'animated gif',
  'logo.png': 'transparent png',
  'street.jpg': 'panorama',
};

test('five files at once: one is rejected, one connection drops and is retried, and none is added twice', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_RESET/);
  const { id } = await createProduct(api, unique());
  const images = `/products/${id}/images`;
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, kind]) => ({
      name,
      // What some systems report for a file that they do not know.
      mimeType: '',
      buffer: await samplePicture(kind),
    })),
  );
  await page.goto(`${images}/new`);
  await expect(page.locator('#root')).toBeVisible();
  await page.getByLabel('Picture file').setInputFiles(files);
  await expect(page.getByRole('group', { name: 'IMG_0001.HEIC' })).toContainText('HEIC');
  const street = page.getByRole('group', { name: 'street.jpg' });
  await street.getByRole('button', { name: 'Adjust' }).click();
  await street.getByRole('button', { name: 'Apply Crop' }).click();

  // The second upload is the GIF's: the server saves it, but its response is lost.
  let uploads = 0;
  await page.route(`**/api${images}`, async (route) => {
    uploads += 1;
    if (uploads !== 2) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const add = page.getByRole('button', { name: 'Add 4 Images' });
  await expect(add).toBeEnabled();
  await add.click();
  const gif = page.getByRole('group', { name: 'turning.gif' });
  await gif.getByRole('button', { name: 'Retry' }).click();
  const message = page.getByRole('alertdialog', { name: 'Success' });
  await expect(message).toContainText('4 product images added successfully!');
  await expect(message).toContainText('Not added: IMG_0001.HEIC');
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(images);
  await expect(page.getByRole('img', { name: /^Image \d of 4/ })).toHaveCount(4);
  expect(await api.count(images)).toBe(4);
  await expect(page.getByRole('listitem').filter({ hasText: 'phone' })).toContainText('Preview');
});
