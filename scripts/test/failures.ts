import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// Enough for what was expected and received; the whole message is further up.
const MESSAGE_LINES = 12;
const LINE_LENGTH = 160;

const describeFailure = (file: string, name: string, message = '') => {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES);
  return [`${file} › ${name}`, ...lines.map((line) => `  ${line.slice(0, LINE_LENGTH)}`)].join(
    '\n',
  );
};

interface VitestReport {
  testResults: {
    /** The absolute path of the test file. */
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The failed tests of `vitest --reporter=json`, and the files that failed outside their tests. */
export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [describeFailure(file, 'outside its tests', message)];
      return failed.map(({ fullName, failureMessages }) =>
        describeFailure(file, fullName, failureMessages?.[0]),
      );
    });

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The failed tests of Playwright's JSON report, and the errors outside any test. */
export const playwrightFailures = ({
  suites,
  errors,
}: {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}): string[] => [
  ...suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      describeFailure(`e2e/${file}`, title, tests[0]?.results.at(-1)?.error?.message),
    ),
  ...errors.map(({ message }) => describeFailure('e2e', 'outside its tests', message)),
];
