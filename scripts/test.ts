import { chromiumPath } from './chromium.ts';
import { sum, summaryLine } from './test/counts.ts';
import { memoryFolder } from './test/memoryFolder.ts';
import { check, playwright, vitest, type StepResult } from './test/steps.ts';

// `npm test` runs every check and test, also after one has failed. Its last line is the total.

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

const staticChecks = async () => [
  await check('formatting', 'npm run --silent format:check'),
  await check('lint', 'npm run --silent lint'),
  await check('types', 'npm run --silent typecheck'),
  await check('unused code', 'npm run --silent unused'),
];

const buildAndSuites = async () => [
  await check('build', 'npm run --silent build'),
  await vitest(),
  await playwright(),
];

// The static checks use the core that the build and the start of the test suites leave idle.
const results: StepResult[] = (await Promise.all([staticChecks(), buildAndSuites()])).flat();

console.log();
for (const failure of results.flatMap(({ failures }) => failures)) {
  console.log(`FAILED ${failure}\n`);
}
for (const { name, counts } of results) console.log(`${name}: ${summaryLine(counts)}`);
const total = sum(results.map(({ counts }) => counts));
if (total.failed) process.exitCode = 1;
console.log(summaryLine(total));
