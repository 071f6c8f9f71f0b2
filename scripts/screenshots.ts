import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { signInByApi, startBuiltServer } from './builtServer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { tourPages, type TourPage } from './screenshots/pages.ts';

// `npm run screenshots -- [part of a name]`: pictures of the running product, each page in two
// widths and two colour schemes, into .cache/screenshots; with --readme, those of the README.

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const filter = positionals[0] ?? '';
const isWanted = ({ name, isInReadme }: TourPage) =>
  name.includes(filter) && (!values.readme || isInReadme);
const pages = tourPages.filter(isWanted);
const variants = values.readme
  ? [{ width: 1280, colorScheme: 'light' as const }]
  : [1280, 360].flatMap((width) => [
      { width, colorScheme: 'light' as const },
      { width, colorScheme: 'dark' as const },
    ]);

interface Shot {
  page: TourPage;
  variant: (typeof variants)[number];
}

const fileOf = ({ page, variant }: Shot) =>
  values.readme
    ? join('docs/screenshots', `${page.name}.png`)
    : join('.cache/screenshots', `${page.name}-${variant.width}-${variant.colorScheme}.png`);

const server = await startBuiltServer();
const token = await signInByApi(server);

const shoot = async (browser: Browser, shot: Shot) => {
  const { width, colorScheme } = shot.variant;
  const localStorage = shot.page.isSignedOut ? [] : [{ name: 'token', value: token }];
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(server.url + shot.page.path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: fileOf(shot), fullPage: true, animations: 'disabled' });
  await context.close();
  console.log(fileOf(shot));
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  for (const page of pages) {
    for (const variant of variants) await shoot(browser, { page, variant });
  }
} finally {
  await browser.close();
  await server.stop();
}
