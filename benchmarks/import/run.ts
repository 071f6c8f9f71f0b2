import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { withoutLiveChanges } from '../../scripts/withoutLiveChanges.ts';
import { onBothDatabases, verdict, type SignedIn } from '../servers.ts';

// `npm run benchmark:import`: the console imports 10,000 providers into the built server with its
// default settings, on the embedded database.

const ROWS = 10_000;
const GOALS = { seconds: 60, longestTask: 50 };
const TIMEOUT_MS = 600_000;

const HEADER =
  'First Name,Last Name,Email,Phone Number,Address Line 1,City,State,Brand Name,About,Enabled';

const csv = () =>
  [
    HEADER,
    ...Array.from(
      { length: ROWS },
      (_, index) =>
        `Ada ${index},Obi,ada${index}@import.example,0803 555 0101,"${index}, Market Road",Enugu,Enugu,Brand ${index},"Sews and mends ""to measure"", also at home.",yes`,
    ),
  ].join('\r\n');

/** Runs in the page before its first script: collects the tasks that block the main thread for 50 ms. */
const watchTasks = () => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};

/** Runs in the page: the longest task since the last call in milliseconds, 0 if none took 50. */
const takeLongestTask = () =>
  Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0));

const timed = async (page: Page, work: () => Promise<unknown>) => {
  await page.evaluate(takeLongestTask);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, longestTask: await page.evaluate(takeLongestTask) };
};

const countProviders = async (url: string, token: string) => {
  let count = 0;
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const query = new URLSearchParams({
      email: '@import.example',
      page: `${page}`,
      pageSize: '5000',
    });
    const response = await fetch(`${url}/api/service-providers?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const list = (await response.json()) as { data: unknown[]; pagination: { hasNext: boolean } };
    count += list.data.length;
    hasNext = list.pagination.hasNext;
  }
  return count;
};

const row = (measure: string, value: number, goal: number) => ({
  measure,
  value: Number(value.toFixed(1)),
  goal: `<= ${goal}`,
  verdict: verdict(value <= goal),
});

/** Imports the file at this path into a new server, and prints what it took. */
const measure = async (database: string, server: SignedIn, file: string) => {
  const { url, token, username } = server;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const localStorage = Object.entries({ token, username }).map(([name, value]) => ({
      name,
      value,
    }));
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    });
    await withoutLiveChanges(context);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.addInitScript(watchTasks);
    await page.goto(`${url}/service-providers/import`);
    await page.getByRole('button', { name: 'Choose File' }).waitFor();
    await page.waitForLoadState('networkidle');

    const check = await timed(page, async () => {
      await page.getByLabel('CSV file').setInputFiles(file);
      await page.getByRole('heading', { name: 'Preview' }).waitFor();
    });
    const run = await timed(page, async () => {
      await page.getByRole('button', { name: /^Import .* Rows$/ }).click();
      await page.getByText(/^[\d,]+ records created\.$/).waitFor();
    });
    const created = await countProviders(url, token);

    console.log(database);
    if (created !== ROWS) throw new Error(`${created} providers were created.`);
    console.table([
      { measure: 'read and check, s', value: Number(check.seconds.toFixed(1)) },
      row(`import ${ROWS} providers, s`, run.seconds, GOALS.seconds),
      // 0 if none took 50.
      row('longest task while checking, ms', check.longestTask, GOALS.longestTask),
      row('longest task while importing, ms', run.longestTask, GOALS.longestTask),
    ]);
  } finally {
    await browser.close();
  }
};

const folder = await mkdtemp(join(tmpdir(), 'import-'));
// By its path: Playwright decodes the content of a file in a task of the page, which would be measured.
const file = join(folder, 'providers.csv');
await writeFile(file, csv());
try {
  const settings = { fsync: 'on', synchronous_commit: 'on' };
  await onBothDatabases({ settings, variables: {} }, (database, server) =>
    measure(database, server, file),
  );
} finally {
  await rm(folder, { recursive: true });
}
