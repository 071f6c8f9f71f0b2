import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from './version.ts';

const ASSETS = 'dist/assets';

/** The page and the scripts of the build with a text, by name, without their hashes. */
const filesWith = (text: string) => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  return ['dist/index.html', ...scripts.map((file) => join(ASSETS, file))]
    .filter((path) => readFileSync(path, 'utf8').includes(text))
    .map((path) => path.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, ''));
};

// The sign-in page with its script, and the workers.
const LIGHT = ['index.html', 'import.worker', 'crop.worker'];

test.each([
  ['React', 'react.dev/errors'],
  ['MUI', 'mui.com/production-error'],
])('the console contains %s, the sign-in page and the workers do not', (_, text) => {
  const files = filesWith(text);
  expect(files).toContain('console');
  expect(files.filter((file) => LIGHT.includes(file))).toEqual([]);
});

test('Home waits for no code of forms: what it shows of earlier work is with the pages of records', () => {
  expect(filesWith('app.home.unsaved')).toEqual(['page']);
});

test('the page names the version', async () => {
  const { version } = versionOf();
  expect(readFileSync('dist/index.html', 'utf8')).toMatch(
    new RegExp(`<meta name="version" content="${version}( \\([\\w-]+\\))?">`),
  );
});

test("only the import's worker contains the API's schemas", () => {
  // The property with which TypeBox marks optional properties.
  expect(filesWith('~optional')).toEqual(['import.worker']);
});

test.each(['demo-banner', 'This is a demo.'])('nothing contains "%s" of the demo', (text) => {
  expect(filesWith(text)).toEqual([]);
});
