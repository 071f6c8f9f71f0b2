import { samplePicture } from '../scripts/samplePictures/samplePictures.ts';
import { expect, test } from './support/test.ts';

// The clipboard and the mouse of a real browser.

test.use({ signedIn: true });

test('text copied from a spreadsheet goes into the field, its picture only elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/products/1/images/new');
  await expect(page.locator('#root')).toBeVisible();
  const name = page.getByLabel('Image Name');
  await name.click();
  const png = (await samplePicture('png')).toString('base64');
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const cells = new ClipboardItem({
      'text/plain': new Blob(['Blue dress'], { type: 'text/plain' }),
      'text/html': new Blob(['<table><tr><td>Blue dress'], { type: 'text/html' }),
      'image/png': new Blob([bytes], { type: 'image/png' }),
    });
    await navigator.clipboard.write([cells]);
  }, png);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(name).toHaveValue('Blue dress');
  await expect(page.getByRole('slider')).toBeHidden();
  await page.getByRole('button', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
});

test('a picture of the page that is dragged a little is not added', async ({ page }) => {
  await page.goto('/products/1/images/new');
  await expect(page.locator('#root')).toBeVisible();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await samplePicture('png') };
  await page.getByLabel('Picture file').setInputFiles([file, { ...file, name: 'b.png' }]);
  const picture = page.getByRole('group', { name: 'a.png' }).getByRole('img');
  await expect(picture).toBeVisible();
  await picture.dragTo(page.getByRole('heading', { level: 1 }));
  await expect(page.getByRole('button', { name: 'Add 2 Images' })).toBeEnabled();
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(2);
});
