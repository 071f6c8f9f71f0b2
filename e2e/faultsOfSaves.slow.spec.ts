import type { Page, Route } from '@playwright/test';
import type { PageFaults } from './support/pageFaults.ts';
import { chooseFile, provider, saves, unique } from './support/saves.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// Saves, and the photo upload, with each kind of failure in sequence: no input is lost, and it is
// finally saved once. Page loads are in faults.slow.spec.ts.

test.use({ signedIn: true });

const TIME_OUT = 'test:time-out';

/** Responds in place of the server; for a lost response, the server has processed the request. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { status: 500 } }),
  'a connection that drops before the response': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'a call that times out': async (route) => {
    await route.fetch();
    await route
      .request()
      .frame()
      .evaluate((name) => window.dispatchEvent(new Event(name)), TIME_OUT);
  },
};

/** Replaces the console's request timeout by an event, so that no test waits 40 seconds. */
const controlTimeouts = (page: Page, watched: PageFaults) => {
  // The browser's log message for a lost response.
  watched.allow(/Failed to fetch|timed out|signal/);
  return page.addInitScript((name) => {
    const pending: AbortController[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (limit) => {
      if (limit !== 40_000) return timeout(limit);
      const controller = new AbortController();
      pending.push(controller);
      return controller.signal;
    };
    window.addEventListener(name, () => {
      for (const controller of pending.splice(0)) {
        controller.abort(new DOMException('signal timed out', 'TimeoutError'));
      }
    });
  }, TIME_OUT);
};

/** Lets `respond` handle the calls of this method, except signing in. */
const intercept = async (page: Page, method: string, respond: (route: Route) => Promise<void>) => {
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => {
    const request = route.request();
    return request.method() === method && !request.url().includes('/auth/')
      ? respond(route)
      : route.fallback();
  });
};

for (const save of saves) {
  test(`${save.name} survives a 401, a 500, a lost response and a timeout`, async ({
    page,
    server,
    api,
    faults: watched,
  }) => {
    await controlTimeouts(page, watched);
    const key = unique();
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

    await intercept(page, save.method, (route) => route.fulfill({ status: 401, json: {} }));
    await submit.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await signIn(page, server);
    await expect(page).toHaveURL(form);
    await expect(page.getByText('Your session expired.')).toBeVisible();
    await expectTyped();
    await save.choose?.(page);

    for (const [name, respond] of Object.entries(faults)) {
      await test.step(name, async () => {
        await intercept(page, save.method, respond);
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
    expect((await api.count(made)) - before).toBe(1);
  });
}

test('the upload of a photo survives a 401, a 500, a lost response and a timeout', async ({
  page,
  server,
  api,
  faults: watched,
}) => {
  await controlTimeouts(page, watched);
  const id = await api.create('/service-providers', provider(unique()));
  const form = `/service-providers/${id}/edit`;
  await page.goto(form);
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Aba');
  await page.getByRole('button', { name: 'Upload Passport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const upload = dialog.getByRole('button', { name: 'Upload' });

  await chooseFile(page);
  await intercept(page, 'POST', (route) => route.fulfill({ status: 401, json: {} }));
  await upload.click();
  await expect(page).toHaveURL('/login');
  await signIn(page, server);
  await chooseFile(page);
  for (const respond of Object.values(faults)) {
    await intercept(page, 'POST', respond);
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
