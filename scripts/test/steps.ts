import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { run } from './run.ts';

/** One row of a run's table. */
export interface StepResult {
  name: string;
  counts: Counts;
  /** The failures, which are repeated at the end of the output. */
  failures: string[];
}

const REPORTS = '.cache/reports';

// Retries only in CI, whose machines are shared.
const RETRIES = process.env['CI'] ? 1 : 0;

const seconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** A command that passes or fails as a whole; its output is shown on failure. */
export async function check(name: string, command: string): Promise<StepResult> {
  const start = performance.now();
  const { succeeded, output } = await run(command, { capture: true });
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)})`);
  if (!succeeded) console.log(output.trimEnd());
  return {
    name,
    counts: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 },
    failures: succeeded ? [] : [`${name}: ${command}`],
  };
}

async function suite<Report>(
  name: string,
  command: (reportFile: string) => string,
  countsOf: (report: Report, succeeded: boolean) => Counts,
  failuresOf: (report: Report) => string[],
): Promise<StepResult> {
  const reportFile = `${REPORTS}/${name}.json`;
  rmSync(reportFile, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  console.log(`\n${name}`);
  const { succeeded } = await run(command(reportFile));
  if (!existsSync(reportFile)) {
    console.log(`FAILED ${name}: no report was written`);
    return { name, counts: { passed: 0, failed: 1, skipped: 0 }, failures: [`${name}: no report`] };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return { name, counts: countsOf(report, succeeded), failures: failuresOf(report) };
}

/** Every Vitest project: unit, contract, server, screens, and the checks of the build. */
export const vitest = () =>
  suite<JsonTestResults>(
    'vitest',
    (file) =>
      `npx vitest run --retry=${RETRIES} --reporter=default --reporter=json --outputFile.json=${file}`,
    vitestCounts,
    vitestFailures,
  );

/** The end-to-end tests in a browser against the built server. */
export const playwright = () =>
  suite<JSONReport>(
    'playwright',
    (file) =>
      `PLAYWRIGHT_JSON_OUTPUT_FILE=${file} npx playwright test --retries=${RETRIES} --reporter=list,json`,
    playwrightCounts,
    playwrightFailures,
  );
