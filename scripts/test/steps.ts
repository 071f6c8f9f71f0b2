import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { playwrightFiles, vitestFiles, type FileTime } from './fileTimes.ts';
import { run } from './run.ts';

/** One row of a run's table. */
export interface StepResult {
  name: string;
  counts: Counts;
  /** The failures, which are repeated at the end of the output. */
  failures: string[];
  /** How long each of its test files took. */
  files: FileTime[];
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
    files: [],
  };
}

interface Runner<Report> {
  name: string;
  command: (reportFile: string) => string;
  countsOf: (report: Report, succeeded: boolean) => Counts;
  failuresOf: (report: Report) => string[];
  filesOf: (report: Report) => FileTime[];
}

async function suite<Report>({
  name,
  command,
  countsOf,
  failuresOf,
  filesOf,
}: Runner<Report>): Promise<StepResult> {
  const reportFile = `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`;
  rmSync(reportFile, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  console.log(`\n${name}`);
  const start = performance.now();
  const { succeeded } = await run(command(reportFile));
  if (!existsSync(reportFile)) {
    const failures = [`${name}: no report was written`];
    return { name, counts: { passed: 0, failed: 1, skipped: 0 }, failures, files: [] };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const counts = countsOf(report, succeeded);
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${name} (${seconds(start)})`);
  return { name, counts, failures: failuresOf(report), files: filesOf(report) };
}

/** Projects of Vitest, in the order of vitest.config.ts. */
export const vitest = (...projects: string[]): Promise<StepResult> =>
  suite<JsonTestResults>({
    name: projects.join(', '),
    command: (file) =>
      `npx vitest run ${projects.map((name) => `--project=${name}`).join(' ')} --retry=${RETRIES} --reporter=./scripts/vitest/progressReporter.ts --reporter=json --outputFile.json=${file}`,
    countsOf: vitestCounts,
    failuresOf: vitestFailures,
    filesOf: vitestFiles,
  });

/** Journeys in a browser against the built server: a project of playwright.config.ts. */
export const journeys = (project: string): Promise<StepResult> =>
  suite<JSONReport>({
    name: `${project} journeys`,
    command: (file) =>
      `PLAYWRIGHT_JSON_OUTPUT_FILE=${file} npx playwright test --project=${project} --retries=${RETRIES} --reporter=dot,json`,
    countsOf: playwrightCounts,
    failuresOf: playwrightFailures,
    filesOf: playwrightFiles,
  });
