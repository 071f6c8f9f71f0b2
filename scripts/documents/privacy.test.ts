import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiResourceNames, apiResources, isPersonal } from '../../contract/resources.ts';

const text = readFileSync('docs/privacy.md', 'utf8');

/** The cells of the tables, column by column, of the lines between two headings. */
const columnsBelow = (heading: string, next: string) => {
  const part = text.slice(text.indexOf(`\n## ${heading}\n`), text.indexOf(`\n## ${next}\n`));
  const rows = part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
  return [0, 1, 2].map((at) => rows.flatMap((row) => row[at]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? []));
};

it('lists every field of what belongs to a person, as it is declared', () => {
  const personal = apiResourceNames.filter(isPersonal);
  // What erase-provider and export-provider know of.
  expect(personal).toEqual(['service-providers', 'products', 'product-images']);
  const declared = personal.map((name) => Object.keys(apiResources[name].fields));
  expect(columnsBelow('Whose data', 'Where, and for how long')).toEqual(declared);
});

it('says of every table whose data it has', () => {
  const folder = 'server/database/schema';
  const tables = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /(?:pgTable|linkTable|categoryTable)\(\s*'(\w+)'/g,
      ),
    ].map(([, name = '']) => name),
  );
  const [listed = []] = columnsBelow('Where, and for how long', 'Give a person their data');
  expect(new Set(listed)).toEqual(new Set(tables));
});
