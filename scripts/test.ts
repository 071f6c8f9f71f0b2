import { chromiumPath } from './chromium.ts';
import { sum, summaryLine } from './test/counts.ts';
import { slowestLines } from './test/fileTimes.ts';
import { memoryFolder } from './test/memoryFolder.ts';
import { check, journeys, vitest, type StepResult } from './test/steps.ts';

// `npm test` and `npm run test:slow` run every step, also after one has failed. The last line is the total.

const start = performance.now();

// First, so that a missing browser gives one error instead of one per browser test.
try {
  console.log(`Chromium: ${chromiumPath()}`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

const folder = memoryFolder();
if (folder) process.env['TMPDIR'] ??= folder;

type Step = () => Promise<StepResult[]>;

const build: Step = async () => [await check('build', 'npm run --silent build')];

const quick: Step[] = [
  // Together they take the time of the lint.
  () =>
    Promise.all([
      check('formatting', 'npm run --silent format:check'),
      check('lint', 'npm run --silent lint'),
      check('types', 'npm run --silent typecheck'),
      check('unused code', 'npm run --silent unused'),
    ]),
  build,
  async () => [await vitest('unit', 'contract', 'server', 'built', 'screens')],
  async () => [await journeys('main')],
];

const slow: Step[] = [
  build,
  async () => [await vitest('slow', 'postgres', 'slow-screens', 'strict-screens')],
  async () => [await journeys('slow')],
];

const results: StepResult[] = [];
for (const step of process.argv.includes('--slow') ? slow : quick) results.push(...(await step()));

console.log('\nThe slowest files:');
for (const line of slowestLines(results.flatMap(({ files }) => files))) console.log(line);
console.log();
for (const failure of results.flatMap(({ failures }) => failures)) {
  console.log(`FAILED ${failure}\n`);
}
for (const { name, counts } of results) console.log(`${name}: ${summaryLine(counts)}`);
const total = sum(results.map(({ counts }) => counts));
if (total.failed) process.exitCode = 1;
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(summaryLine(total));
