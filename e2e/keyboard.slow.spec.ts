import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { activate, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// These tests never use the mouse.

test.use({ animated: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

test('sign in, open a list from the sidebar, filter it and open a record', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(server.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(server.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome to the admin dashboard.')).toBeVisible();

  await activate(page, page.getByRole('link', { name: 'Service Provider Categories' }));
  await expect(heading(page)).toHaveText('Service Provider Categories');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('shoemaking');
  await activate(page, button(page, 'Apply'));
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(1);
  await activate(page, cards.getByRole('link').first());
  await expect(heading(page)).toHaveText('Shoemaking & Leather');
  await expect(heading(page)).toBeFocused();
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('create a category with a parent', async ({ page }) => {
    const name = `Cobblers ${Date.now()}`;
    await page.goto('/dashboard');
    await activate(page, page.getByRole('link', { name: 'Create Service Provider Category' }));
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
    await page.keyboard.type('They mend shoes');
    await tabTo(page, page.getByRole('combobox', { name: 'Parent Category' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('shoemaking');
    // Before filtering, another category is first in the list.
    await expect(page.getByRole('option')).toHaveText([/Shoemaking/, 'Create “shoemaking”']);
    await page.keyboard.press('Enter');
    await activate(page, button(page, 'Create Category'));
    await expect(button(page, 'Dismiss')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    const parent = page.getByRole('definition').filter({ hasText: /^Shoemaking & Leather$/ });
    await expect(parent).toBeVisible();
  });

  test('crop and upload a photo, then remove it', async ({ page }) => {
    await page.goto('/service-providers/4/edit');
    const upload = button(page, 'Upload Passport');
    await activate(page, upload);
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(dialog).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await activate(page, button(page, 'Choose a picture'));
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: await picture() };
    await (await chooser).setFiles(file);

    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await expect(zoom).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');
    await tabTo(page, dialog.getByRole('application'));
    const shown = dialog.getByRole('img', { name: 'Selected picture' });
    const before = await shown.getAttribute('style');
    await page.keyboard.press('ArrowRight');
    await expect(shown).not.toHaveAttribute('style', before ?? '');
    await activate(page, dialog.getByRole('button', { name: 'Upload' }));
    await expect(dialog).toBeHidden();
    await expect(upload).toBeFocused();

    const remove = button(page, 'Remove Passport');
    await activate(page, remove);
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await activate(page, button(page, 'Remove'));
    await expect(remove).toBeHidden();
    await expect(upload).toBeFocused();
  });
});
