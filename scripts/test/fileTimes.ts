import { relative } from 'node:path';

/** A test file and how many milliseconds its tests took. */
export interface FileTime {
  file: string;
  ms: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The times of the files of `vitest --reporter=json`. */
export const vitestFiles = ({ testResults }: VitestReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    ms: endTime - startTime,
  }));

const durationOf = ({ specs, suites = [] }: PlaywrightSuite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const own = results.reduce((total, { duration }) => total + duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
};

/** The times of the files of Playwright's JSON report. */
export const playwrightFiles = ({ suites }: { suites: PlaywrightSuite[] }): FileTime[] =>
  suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: durationOf(suite) }));

/** The slowest files, the slowest first, a line each. */
export const slowestLines = (files: FileTime[], count = 10): string[] =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
