import { CARD, openFrame } from './support/frame.ts';
import { expect, test } from './support/test.ts';

// The console on a host that answers every path that is no file with index.html.

test.use({ signedIn: true });

const PAGE = '/service-providers';
const DOCUMENT = '/service-providers.html';

test.beforeEach(async ({ context, server }) => {
  await context.route(
    (url) => url.pathname === PAGE,
    async (route) => {
      const response = await route.fetch({ url: `${server.url}/no-such-page` });
      await route.fulfill({ response, status: 200 });
    },
  );
});

test('a page appears before the code, with the frame that its own document has', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.html')) documents.push(pathname);
  });
  const load = await openFrame(page, PAGE);
  await expect(page.locator(CARD).first()).toBeVisible();
  await load();
  await expect(page.locator(CARD).first()).toBeVisible();
  expect(documents).toEqual([DOCUMENT]);
});

test('a page appears with the code where the host has no document for it', async ({
  page,
  context,
  server,
}) => {
  await context.route(`**${DOCUMENT}`, async (route) => {
    const response = await route.fetch({ url: `${server.url}/no-such-page` });
    await route.fulfill({ response, status: 200 });
  });
  const load = await openFrame(page, PAGE);
  await expect(page.locator(CARD)).toHaveCount(0);
  await load();
  await expect(page.locator(CARD).first()).toBeVisible();
});
