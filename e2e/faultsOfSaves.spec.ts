import type { Page, Route } from '@playwright/test';
import { openApi } from './support/api.ts';
import type { PageFaults } from './support/pageFaults.ts';
import { chooseFile, provider, saves } from './support/saves.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// Every kind of save and upload, with each thing that can go wrong in the middle of it, one after the
// other: nothing typed is lost, and in the end nothing was saved twice. Loads are in faults.spec.ts.

test.use({ signedIn: true });

/** What happens to a save; where the answer is lost, the server has done its work. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { status: 500 } }),
  'a connection that drops before the answer': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'a call that hangs': async (route) => {
    await route.fetch();
  },
};

/** Prepares a page for calls without an answer: a hung one is given up after two seconds, asked for where the console asks for 40,000 ms. */
const expectLostAnswers = (page: Page, watched: PageFaults) => {
  // What a lost answer leaves in the log of the browser.
  watched.allow(/Failed to fetch|timed out|signal/);
  return page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (limit) => timeout(limit === 40_000 ? 2_000 : limit);
  });
};

/** Does `happen` to the calls of the console that change something. */
const onChange = async (page: Page, method: string, happen: (route: Route) => Promise<void>) => {
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => {
    const isIt = route.request().method() === method && !route.request().url().includes('/auth/');
    return isIt ? happen(route) : route.fallback();
  });
};

const unique = () => `k${Date.now()}${Math.floor(Math.random() * 1000)}`;

for (const save of saves) {
  test(`${save.name} survives a 401, a 500, a lost answer and a hung call`, async ({
    page,
    server,
    faults: watched,
  }) => {
    await expectLostAnswers(page, watched);
    const key = unique();
    const api = await openApi(page);
    const { form, saves: made } = await save.prepare(api, key);
    const before = await api.count(made);
    const typed = save.typed(key);
    const submit = page.getByRole('button', { name: save.submit, exact: true });
    const expectTyped = async () => {
      for (const [role, name, text] of typed) {
        await expect(page.getByRole(role, { name })).toHaveValue(text);
      }
    };

    await page.goto(form);
    for (const [role, name, text] of typed) await page.getByRole(role, { name }).fill(text);
    await save.choose?.(page);

    await onChange(page, save.method, (route) => route.fulfill({ status: 401, json: {} }));
    await submit.click();
    await expect(page).toHaveURL('/login');
    await signIn(page, server);
    await expect(page).toHaveURL(form);
    await expectTyped();
    await save.choose?.(page);

    for (const [name, happen] of Object.entries(faults)) {
      await test.step(name, async () => {
        await onChange(page, save.method, happen);
        await submit.click();
        const error = page.getByRole('alertdialog', { name: 'Error' });
        await expect(error).toBeVisible();
        await error.getByRole('button', { name: 'Dismiss' }).click();
        await expect(page).toHaveURL(form);
        await expectTyped();
      });
    }

    await page.unroute('**/api/**');
    await submit.click();
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const later = await openApi(page);
    expect((await later.count(made)) - before).toBe(1);
  });
}

test('the upload of a photo survives a 401, a 500, a lost answer and a hung call', async ({
  page,
  server,
  faults: watched,
}) => {
  await expectLostAnswers(page, watched);
  const api = await openApi(page);
  const id = await api.create('/service-providers', provider(unique()));
  const form = `/service-providers/${id}/edit`;
  await page.goto(form);
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Aba');
  await page.getByRole('button', { name: 'Upload Passport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const upload = dialog.getByRole('button', { name: 'Upload' });

  await chooseFile(page);
  await onChange(page, 'POST', (route) => route.fulfill({ status: 401, json: {} }));
  await upload.click();
  await expect(page).toHaveURL('/login');
  await signIn(page, server);
  await chooseFile(page);
  for (const happen of Object.values(faults)) {
    await onChange(page, 'POST', happen);
    await upload.click();
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toBeVisible();
    await error.getByRole('button', { name: 'Dismiss' }).click();
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  }
  await page.unroute('**/api/**');
  await upload.click();
  await expect(dialog).toBeHidden();
  await expect(city).toHaveValue('Aba');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('img', { name: /^Passport photo of/ })).toBeVisible();
});
