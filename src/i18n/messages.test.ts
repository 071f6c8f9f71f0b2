import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from './language';

type Messages = { [key: string]: string | Messages };

const keysOf = (texts: Messages, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? before + key : keysOf(text, `${before}${key}.`),
  );

const { ra: _, ...own } = messages as unknown as Messages;
const keys = keysOf(own);

const ROOT = new URL('../', import.meta.url);
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^i18n.en/.test(file))
  .map((file) => ({ file, code: readFileSync(new URL(file, ROOT), 'utf8') }));

/** The props whose words people read or hear, where the lint knows no message key from a text. */
const READ_PROPS = /\b(?:label|title|placeholder|helperText|emptyText)=(?:"([^"]*)"|{'([^']*)'})/g;

it('has every text that a component gives to a prop', () => {
  const literals = sources.flatMap(({ file, code }) =>
    [...code.matchAll(READ_PROPS)].map(([, quoted, braced]) => ({ file, text: quoted ?? braced })),
  );
  expect(literals.length).toBeGreaterThan(5);
  expect(literals.filter(({ text }) => !keys.includes(text ?? ''))).toEqual([]);
});

/** What react-admin looks up by itself: the names of resources and the labels of their fields. */
const IMPLICIT = /^resources\.[^.]+\.(?:name$|fields\.)/;

it('has no text that nothing uses', () => {
  const patterns = sources.flatMap(({ code }) =>
    [...code.matchAll(/'([\w.-]+)'|"([\w.-]+)"|`([^`\n]+)`/g)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      .filter((literal) => /\w\.|\.\w/.test(literal.replace(/\$\{[^}]*\}/g, '')))
      .map((literal) => {
        const parts = literal.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
        return new RegExp(`^${parts.join('.+').replaceAll('/', '')}$`);
      }),
  );
  const unused = keys.filter(
    (key) => !IMPLICIT.test(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
