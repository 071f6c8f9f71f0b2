import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { codeOf } from './fieldCode.ts';
import { FIELD_TYPES, type FieldType } from './fieldTypes.ts';

const readAll = (folder: URL, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('.test.'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n');

const OWN = { one: 'x', One: 'x' };
const field = {
  name: 'x',
  label: 'x',
  title: 'x',
  target: { resource: 'x', table: 'x', searchBy: 'x' },
};

const valuesOf = (type: FieldType) => {
  const { kind, declaration, column, input, fieldValue, shown } = codeOf({ ...field, type }, OWN);
  return [kind[0], declaration, column, input, fieldValue, shown].join('\n');
};

// Comments, placeholders, texts, members, keys and attributes name nothing.
const NAMELESS = /\/\*[^]*?\*\/|\/\/.*|\{\{.*?\}\}|'.*?'|".*?"|\.\w+|\w+(?=[:?]|=["{])/g;

/** What generated code imports and declares besides its resource. */
const written = new Set(
  [readAll(new URL('templates/', import.meta.url), '.hbs'), ...FIELD_TYPES.map(valuesOf)]
    .join('\n')
    .replace(NAMELESS, ' ')
    .match(/\w+/g),
);

const isReserved = (identifier: string) => {
  try {
    // Compiled, never run.
    return !new Script(`'use strict'; const ${identifier} = 0;`);
  } catch {
    return true;
  }
};

/** Whether an identifier of generated code would have another meaning there already. */
export const isTakenIdentifier = (identifier: string) =>
  isReserved(identifier) || identifier in globalThis || written.has(identifier);

const ROOT = new URL('../../', import.meta.url);

/**
 * Why a resource cannot be generated under this name: a path of the API or of the console, a table or
 * one of these files is another thing's. Undefined if it can.
 */
export function takenBy(
  { resource, table }: Record<'resource' | 'table', string>,
  files: string[],
) {
  const file = files.find((path) => existsSync(path));
  if (file) return `the file ${file}`;
  const paths = ['server/routes/', 'src/routing/'].map((path) =>
    readAll(new URL(path, ROOT), '.ts'),
  );
  const isPath = new RegExp(`['"\`]/?${resource}['"\`/]`).test(paths.join('\n'));
  if (isPath) return `the path /${resource}`;
  const tables = readAll(new URL('server/database/schema/', ROOT), '.ts');
  return new RegExp(`['"\`]${table}['"\`]`).test(tables) ? `the table ${table}` : undefined;
}
