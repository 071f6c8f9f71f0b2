import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../server/variables.ts';
import { commandsOf, DOCUMENTS, NOT_RUN } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Names that these documents use and that are no variable of the server: who reads them. */
const READ_ELSEWHERE: Record<string, string> = {
  DOMAIN: 'docs/proxy/Caddyfile',
  GIT_COMMIT: 'scripts/build/version.ts',
  POSTGRES_PASSWORD: 'compose.yaml',
  VITE_API_URL: 'src/dataProvider/httpClient.ts',
};

it.each(DOCUMENTS)('every script that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(DOCUMENTS)('every variable that %s sets or names is read', (document) => {
  const code = readFileSync(document, 'utf8').match(/`[^`\n]+`|^ *```[\s\S]*?^ *```/gm) ?? [];
  const named = new Set(
    code.flatMap(
      (one) => one.match(/(?<![\w.…-])[A-Z][A-Z_]+(?==)|(?<=^`)[A-Z]+_[A-Z_]+(?=`$)/g) ?? [],
    ),
  );
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !(name in VARIABLES || name in READ_ELSEWHERE))).toEqual([]);
});

it.each(Object.entries(READ_ELSEWHERE))('%s is read in %s', (name, file) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});

it('what cannot be run is still in a document', () => {
  const parts = DOCUMENTS.flatMap(commandsOf).flatMap((command) => command.split(' && '));
  const unused = Object.keys(NOT_RUN).filter(
    (start) => !parts.some((part) => part.startsWith(start)),
  );
  expect(unused).toEqual([]);
});
