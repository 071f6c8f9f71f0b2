import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { signInByApi, startBuiltServer } from '../../scripts/builtServer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { quantile } from '../api/load.ts';
import { fill } from './fill.ts';
import { upload, visitList, type Uploaded, type Visited } from './measure.ts';

// `npm run benchmark:pictures`: lists with photos and uploads, compared with the same console in
// the same run to which the extension `pictures` is not announced. The photos are generated with the
// spectrum of a photo (see photo.ts).

const LISTS = [
  {
    name: '20 providers',
    path: '/service-providers',
    card: 'main li a[href^="/service-providers/"]',
  },
  { name: '30 products', path: '/products', card: 'main li a[href^="/products/"]' },
];
const WITHHELD = ['pictures'];

// The median counts, because other processes use the machine too. The baseline takes up to half a
// minute, and differs so much that one measurement is enough.
const ROUNDS = 5;

const repeat = async <T>(measure: () => Promise<T>) => {
  const measured: T[] = [];
  while (measured.length < ROUNDS) measured.push(await measure());
  return measured;
};

const median = (values: number[]) => quantile(values, 0.5);

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

const UPLOAD_LINES: [name: string, read: (uploaded: Uploaded) => number][] = [
  ['upload: KB sent', ({ bytes }) => bytes / 1024],
  ['upload: ms', ({ ms }) => ms],
  // Tasks of less than 50 ms are not reported; 0 if there was no other.
  ['longest task while cropping, ms', ({ longestTask }) => longestTask],
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
    const now = await repeat(() => visitList(announced, path, card));
    for (const [line, read] of LINES) {
      rows.push(row(`${name}: ${line}`, median(now.map(read)), read(before)));
    }
    // Caching is up to the server's headers, so there is no "before".
    const requests = Math.max(...now.map(({ requestsOnReload }) => requestsOnReload));
    console.log(`${name}: ${requests} picture requests on reload`);
  }
  const before = await upload(withheld, photo);
  const now = await repeat(() => upload(announced, photo));
  for (const [line, read] of UPLOAD_LINES) {
    rows.push(row(line, median(now.map(read)), read(before)));
  }
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}
