import type { Page, Route } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { LOOKS, openFrame } from './support/frame.ts';
import { samplePicture } from '../scripts/samplePictures/samplePictures.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

/** A page of each kind, those of records with the path of the call for what they show. */
const PAGES: { path: string; record?: string }[] = [
  { path: '/service-provider-categories/1', record: '/service-provider-categories/1' },
  { path: '/product-categories/3/edit', record: '/product-categories/3' },
  { path: '/service-providers/1', record: '/service-providers/1' },
  { path: '/service-providers/1/products/new', record: '/service-providers/1' },
  { path: '/products/1', record: '/products/1' },
  { path: '/products/1/edit', record: '/products/1' },
  { path: '/service-providers/1/products', record: '/service-providers/1/products' },
  { path: '/products/1/images/1', record: '/products/1/images/1' },
  ...['/products/import', '/analytics', '/projects', '/settings'].map((path) => ({ path })),
];

const PARTS = [
  'h1',
  'h2',
  'label',
  '[aria-busy] h2',
  '[aria-busy] li a',
  'dt',
  'dd',
  'form :is(input, textarea)[name]',
  '[type=submit]',
]
  .map((part) => `main ${part}`)
  .join();

/** What a page shows of its records, and where. */
const shownParts = (page: Page) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll<HTMLInputElement>(parts)]
        .filter((part) => part.checkVisibility() && !part.querySelector('[data-pending]'))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          const text = part.matches('input, textarea') ? part.value : part.textContent.trim();
          return [part.tagName, text, ...[x, y, width, height].map(Math.round)].join(' ');
        }),
    PARTS,
  );

/** Answers no call of the API but that, so that everything else is still loading. */
const answerOnly = (page: Page, record = '') =>
  page.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname === `/api${record}`) await route.continue();
  });

// Each page in one of the looks, in turn: the frame's variants of width and language are made in the same
// way for all pages.
for (const [remainder, { width, colorScheme, locale }] of LOOKS.entries()) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`pages show before the code has loaded what the console shows: ${width} px, ${colorScheme}, ${locale}`, async ({
      page,
    }) => {
      await page.addInitScript((language) => localStorage.setItem('locale', language), locale);
      for (const { path, record } of PAGES.filter((_, index) => index % 2 === remainder)) {
        await test.step(path, async () => {
          await answerOnly(page, record);
          const load = await openFrame(page, path);
          await expect(page.locator('main h1')).toBeVisible();
          expect.soft(await axeViolations(page), path).toEqual([]);
          const frame = await shownParts(page);
          expect.soft(frame.length, path).toBeGreaterThan(record ? 2 : 0);
          await load();
          const shown = await shownParts(page);
          expect
            .soft(
              frame.filter((part) => !shown.includes(part)),
              path,
            )
            .toEqual([]);
          await page.unroute('**/api/**');
        });
      }
    });
  });
}

test('a form is filled in before the code has loaded, and keeps the text, the caret and the focus', async ({
  page,
}) => {
  const load = await openFrame(page, '/service-provider-categories/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Tailring');
  for (const _ of 'ring') await page.keyboard.press('ArrowLeft');
  await page.getByRole('textbox', { name: 'Description' }).fill('Clothes\nto measure');
  await name.focus();
  await load();
  await expect(name).toBeFocused();
  await page.keyboard.type('o');
  await expect(name).toHaveValue('Tailoring');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Clothes\nto measure',
  );
});

for (const key of ['Enter', 'ControlOrMeta+s']) {
  test(`a form that is submitted by ${key} before the code has loaded is saved once it has`, async ({
    page,
  }) => {
    const load = await openFrame(page, '/product-categories/new');
    await page.getByRole('textbox', { name: 'Description' }).fill('Pots and pans');
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Pots?');
    await page.getByRole('textbox', { name: 'Name' }).press(key);
    await load();
    await expect(page.getByText('Product Category created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/product-categories\/\d+$/);
    await expect(page).toHaveTitle(/^Pots\?/);
  });
}

test('a file that is chosen before the code has loaded is read once it has', async ({ page }) => {
  const load = await openFrame(page, '/products/1/images/new');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await samplePicture('png') };
  await page.getByLabel('Picture file').setInputFiles(file);
  await load();
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
});

test('a selected text is replaced by what is typed after the code has loaded', async ({ page }) => {
  const load = await openFrame(page, '/service-providers/1/edit');
  const state = page.getByRole('textbox', { name: 'State' });
  await state.selectText();
  await load();
  await page.keyboard.type('Imo');
  await expect(state).toHaveValue('Imo');
});

test('a text that is typed while the record is loading is kept beside its values', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/api/products/1', (route) => void held.push(route));
  const load = await openFrame(page, '/products/1/edit');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).not.toHaveValue('');
  await description.fill('Changed before the code has loaded');
  const name = await page.getByRole('textbox', { name: 'Product Name' }).inputValue();
  await load();
  await expect(description).toHaveValue('Changed before the code has loaded');
  await expect(page.getByRole('textbox', { name: 'Product Name' })).toHaveValue(name);
});

test('choices that are made before the code has loaded are kept, and saved by a later press', async ({
  page,
}) => {
  const load = await openFrame(page, '/service-providers/1/products/new');
  await page.getByRole('textbox', { name: 'Product Name' }).fill('Agbada');
  await page.getByRole('textbox', { name: 'Description' }).fill('To measure');
  await page.getByRole('switch', { name: 'Product Status' }).click();
  await page.getByRole('radio', { name: 'Price Range' }).click();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await load();
  await expect(page.getByRole('radio', { name: 'Price Range' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Product Status' })).not.toBeChecked();
  // A range has no price yet: the pressed button has checked it.
  await expect(page.getByRole('textbox', { name: 'Minimum Price' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('an API without extensions shows its records before the code has loaded', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { 'api-extensions': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const load = await openFrame(page, '/service-providers/1');
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await load();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
});

test('a record with many categories shows all of them before the code has loaded', async ({
  page,
}) => {
  const names = Array.from({ length: 20 }, (_, index) => `Kind ${index + 1}`);
  await page.route('**/api/products/1', async (route) => {
    const response = await route.fetch();
    const product = (await response.json()) as object;
    const productCategories = names.map((name, index) => ({ id: String(index + 1), name }));
    await route.fulfill({ response, json: { ...product, productCategories } });
  });
  const load = await openFrame(page, '/products/1');
  const categories = page.locator('main').getByText(/^Kind \d+$/);
  await expect(categories).toHaveText(names);
  await load();
  await expect(categories).toHaveText(names);
});

test('a record that answers 500 is loading until the code says so, and is asked for once', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/products/1', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { detail: 'Not now.' } });
  });
  const load = await openFrame(page, '/products/1');
  await expect(page.locator('main .MuiSkeleton-root').first()).toBeVisible();
  await load();
  await expect(page.getByText('Not now.').first()).toBeVisible();
  expect(calls).toBe(1);
});
