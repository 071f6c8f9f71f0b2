import { chromiumPath } from './chromium.ts';
import { sum, summaryLine } from './test/counts.ts';
import { check, playwright, vitest, type StepResult } from './test/steps.ts';

// `npm test`: every check there is, to the end even when one fails. Its last line is the sum.

// First, because everything in a browser needs it and because its absence deserves a clear sentence.
try {
  console.log(`Chromium: ${chromiumPath()}`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

const staticChecks = async () => [
  await check('formatting', 'npm run --silent format:check'),
  await check('lint', 'npm run --silent lint'),
  await check('types', 'npm run --silent typecheck'),
  await check('unused code', 'npm run --silent unused'),
];

// The build keeps one core busy and the static checks the other.
const [statics, build] = await Promise.all([
  staticChecks(),
  check('build', 'npm run --silent build'),
]);
const results: StepResult[] = [...statics, build, await vitest(), await playwright()];

console.log();
for (const { name, counts } of results) console.log(`${name}: ${summaryLine(counts)}`);
const total = sum(results.map(({ counts }) => counts));
if (total.failed) process.exitCode = 1;
console.log(summaryLine(total));
