import { expect, test } from './support/test.ts';

const ELSEWHERE = 'http://elsewhere.test/';

test('another site that opens the console has no access to its window', async ({
  context,
  server,
}) => {
  const elsewhere = await context.newPage();
  await elsewhere.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await elsewhere.goto(ELSEWHERE);
  const opened = elsewhere.waitForEvent('popup');
  const handle = await elsewhere.evaluateHandle((url) => window.open(url), server.url);
  await expect((await opened).getByRole('heading', { name: 'Admin Console' })).toBeVisible();
  await expect.poll(() => handle.evaluate((popup) => popup?.closed)).toBe(true);
});
