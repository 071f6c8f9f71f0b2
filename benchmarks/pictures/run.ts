import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { quantile } from '../api/load.ts';
import { fill } from './fill.ts';
import { upload, visitList, type Visited } from './measure.ts';

// `npm run benchmark:pictures`: lists with photos and uploads, compared with the same console in
// the same run to which the picture extensions are not announced. The photos are generated with the
// spectrum of a photo (see photo.ts).

const LISTS = [
  {
    name: '20 providers',
    path: '/service-providers',
    card: 'main li a[href^="/service-providers/"]',
  },
  { name: '30 products', path: '/products', card: 'main li a[href^="/products/"]' },
];
const WITHHELD = [
  'picture-width',
  'picture-version',
  'picture-formats',
  'picture-bytes',
  'picture-crop',
];

// The median of several, because other processes use the machine too; one takes a second or two.
const UPLOADS = 5;

const row = (name: string, now: number, before: number) => ({
  '': name,
  now: Math.round(now),
  before: Math.round(before),
  ratio: Number((now / before).toFixed(3)),
});

const LINES: [name: string, read: (visited: Visited) => number][] = [
  ['KB of pictures, first screen', ({ firstScreenBytes }) => firstScreenBytes / 1024],
  ['KB of pictures, whole page', ({ pageBytes }) => pageBytes / 1024],
  ['ms from the text to the last picture', ({ picturesAfterText }) => picturesAfterText],
];

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const server = await startBuiltServer('.');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  const token = await signInByApi(server);
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, await fill(server.url, token));
  const announced = { browser, url: server.url, token, withheld: [] };
  const withheld = { ...announced, withheld: WITHHELD };
  const rows = [];
  for (const { name, path, card } of LISTS) {
    const before = await visitList(withheld, path, card);
    const now = await visitList(announced, path, card);
    for (const [line, read] of LINES) rows.push(row(`${name}: ${line}`, read(now), read(before)));
    // Caching is up to the server's headers, so there is no "before".
    console.log(`${name}: ${now.requestsOnReload} picture requests on reload`);
  }
  const before = await upload(withheld, photo);
  const uploads = [];
  for (let round = 0; round < UPLOADS; round += 1) uploads.push(await upload(announced, photo));
  const median = (values: number[]) => quantile(values, 0.5);
  const now = {
    bytes: median(uploads.map(({ bytes }) => bytes)),
    ms: median(uploads.map(({ ms }) => ms)),
    longestTask: median(uploads.map(({ longestTask }) => longestTask)),
  };
  rows.push(row('upload: KB sent', now.bytes / 1024, before.bytes / 1024));
  rows.push(row('upload: ms', now.ms, before.ms));
  // Tasks of less than 50 ms are not reported; 0 if there was no other.
  rows.push(row('longest task while cropping, ms', now.longestTask, before.longestTask));
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
