import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

const STATES = ['met', 'in part', 'not met', 'operator', 'does not apply'];

/**
 * How many requirements of ASVS 5.0.0 are of level 1, and of levels 1 and 2, without the chapters
 * 9, 10 and 17.
 */
const REQUIREMENTS = { level1: 61, both: 210 };

/** The requirements: id, level, what is asked, state, and proof or reason. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , state = '', reason = '']) => ({ id, level, state, reason }));

/** The files of tests that are named, each with the title of one if that is named too. */
const tests = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: `([^`]+)`)?/g)].map(
  ([, path = '', title]) => ({ path, title }),
);

/**
 * What `npm test` and `npm run test:slow` run: the projects of vitest.config.ts, and the journeys
 * of Playwright.
 */
const RUN = [
  {
    pattern: /^(src|scripts)\/.+\.test\.ts$/,
    declared: "['src/**/*.test.ts', 'scripts/**/*.test.ts']",
  },
  { pattern: /^(server|contract)\/.+\.test\.ts$/, declared: "['{server,contract}/**/*.test.ts']" },
  {
    pattern: /^(server|scripts|resilience)\/.+\.slow\.test\.ts$/,
    declared: "['{server,scripts,resilience}/**/*.slow.test.ts']",
  },
  {
    pattern: /^(server|scripts|resilience)\/.+\.postgres\.test\.ts$/,
    declared: "'{server,scripts,resilience}/**/*.postgres.test.ts'",
  },
  { pattern: /^src\/.+\.test\.tsx$/, declared: "['src/**/!(*.slow|*.strict).test.tsx']" },
  { pattern: /^src\/.+\.slow\.test\.tsx$/, declared: "['src/**/*.slow.test.tsx']" },
  { pattern: /^src\/.+\.strict\.test\.tsx$/, declared: "['src/**/*.strict.test.tsx']" },
];
const JOURNEY = /^e2e\/[^/]+\.spec\.ts$/;

const order = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

it('docs/security.md has each requirement once, in order, with a state', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => order(a) - order(b)));
  expect(rows).toHaveLength(REQUIREMENTS.both);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(REQUIREMENTS.level1);
  expect(rows.filter(({ level }) => !['1', '2'].includes(level))).toEqual([]);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(rows.filter(({ reason }) => reason.length < 5)).toEqual([]);
});

it('every test named in docs/security.md exists', () => {
  expect(tests.length).toBeGreaterThan(100);
  const missing = tests.filter(({ path, title }) => {
    if (!existsSync(path)) return true;
    if (title === undefined) return false;
    const source = readFileSync(path, 'utf8');
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});

it('every test named in docs/security.md is one that is run', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  for (const { declared } of RUN) expect(config).toContain(declared);
  const patterns = [...RUN.map(({ pattern }) => pattern), JOURNEY];
  expect(tests.filter(({ path }) => !patterns.some((one) => one.test(path)))).toEqual([]);
});

it('every file and part of a document that docs/security.md names exists', () => {
  const paths = [...text.matchAll(/`((?:server|contract|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.filter((path = '') => !existsSync(path))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https:)([\w.]*)#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  const missing = links.filter(([, file, anchor]) => {
    const document = readFileSync(file ? `docs/${file}` : 'docs/security.md', 'utf8');
    const anchors = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    return !anchors.includes(anchor ?? '');
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});
