import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { EXTENSIONS } from '../contract/headers.ts';
import { signInByApi, startBuiltServer } from './builtServer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { withoutLiveChanges } from './withoutLiveChanges.ts';
import { readmePictures, tourPages, type TourPage } from './screenshots/pages.ts';

// `npm run screenshots -- [part of a name]`: screenshots of the product, each page in six widths
// and two color schemes, under forced colours and as printed, in .cache/screenshots. --width
// captures one width only; --readme updates the pictures of the README.

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false }, width: { type: 'string' } },
  allowPositionals: true,
});
const filter = positionals[0] ?? '';

// A long timeout: there are only a few pictures for the README.
const SETTLE_MS = values.readme ? 2000 : 300;

interface View {
  /** The file name: of the README's picture, or page, width and look in the tour. */
  file?: string;
  width: number;
  colorScheme: 'light' | 'dark';
  look?: 'forced' | 'print';
}

const WIDTHS = [1280, 320, 360, 768, 1920, 2560];

const ALL_VIEWS: View[] = [
  ...WIDTHS.flatMap((width): View[] => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]),
  { width: 1280, colorScheme: 'dark', look: 'forced' },
  { width: 1280, colorScheme: 'dark', look: 'print' },
];
const VIEWS = ALL_VIEWS.filter(
  ({ width }) => values.width === undefined || width === Number(values.width),
);

const viewsOf = (page: TourPage): View[] => {
  if (values.readme) return readmePictures.filter((picture) => picture.page === page.name);
  if (!page.name.includes(filter)) return [];
  return VIEWS.filter(({ width }) => !page.isNarrowOnly || width < 768);
};

const folder = values.readme ? 'docs/screenshots' : '.cache/screenshots';

const sizeOf = ({ width }: View) => ({ width, height: width < 768 ? 740 : 800 });

const server = await startBuiltServer();
const token = await signInByApi(server);

const shoot = async (browser: Browser, tourPage: TourPage) => {
  const [firstView, ...otherViews] = viewsOf(tourPage);
  if (!firstView) return;
  const localStorage = tourPage.isSignedOut
    ? []
    : [
        { name: 'token', value: token },
        { name: 'username', value: server.username },
        // What the response to the sign-in leaves behind.
        { name: 'extensions:/api', value: EXTENSIONS.join(', ') },
      ];
  const context = await browser.newContext({
    viewport: sizeOf(firstView),
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  await withoutLiveChanges(context);
  const page = await context.newPage();
  await page.goto(server.url + tourPage.path, { waitUntil: 'networkidle' });
  await tourPage.open?.(page);
  for (const view of [firstView, ...otherViews]) {
    await page.setViewportSize(sizeOf(view));
    await page.emulateMedia({
      colorScheme: view.colorScheme,
      forcedColors: view.look === 'forced' ? 'active' : 'none',
      media: view.look === 'print' ? 'print' : 'screen',
    });
    // The sign-in page reads the color scheme when it loads.
    if (tourPage.isSignedOut) await page.reload({ waitUntil: 'networkidle' });
    // Loads pictures that scroll into view.
    await page.waitForTimeout(SETTLE_MS);
    if (values.readme) {
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    }
    const png = await page.screenshot({ fullPage: !values.readme, animations: 'disabled' });
    const name = view.file ?? `${tourPage.name}-${view.width}-${view.look ?? view.colorScheme}`;
    const file = join(folder, `${name}.png`);
    // Few colours suffice, and keep the file small.
    await sharp(png).png({ palette: values.readme }).toFile(file);
    console.log(file);
  }
  await context.close();
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  await mkdir(folder, { recursive: true });
  for (const page of tourPages) await shoot(browser, page);
} finally {
  await browser.close();
  await server.stop();
}
