import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFields } from './fields.ts';
import { addEntry, addImport } from './insert.ts';
import { namesOf } from './names.ts';
import { takenBy } from './taken.ts';
import { rememberFiles } from './undo.ts';

describe('namesOf', () => {
  it.each([
    ['couriers', 'courier', 'Courier'],
    ['delivery-zones', 'deliveryZone', 'Delivery Zone'],
    ['shop-categories', 'shopCategory', 'Shop Category'],
    ['addresses', 'address', 'Address'],
    ['boxes', 'boxRecord', 'Box'],
    ['expenses', 'expense', 'Expense'],
    ['prices', 'price', 'Price'],
    ['statuses', 'status', 'Status'],
    ['warehouses', 'warehouse', 'Warehouse'],
    ['menus', 'menu', 'Menu'],
    ['cookies', 'cookie', 'Cookie'],
    ['people/person', 'person', 'Person'],
    ['shop-news', 'shopNewsItem', 'Shop News Item'],
  ])('derives the singular of %s', (resource, one, title) => {
    expect(namesOf(resource)).toMatchObject({ one, title });
  });

  // `lines` is a kind of field, `Link` a component of the templates, `File` a global.
  it.each([
    ['packages', 'packageRecord', 'Package'],
    ['returns', 'returnRecord', 'Return'],
    ['classes', 'classRecord', 'Class'],
    ['interfaces', 'interfaceRecord', 'Interface'],
    ['files', 'fileRecord', 'File'],
    ['links', 'linkRecord', 'Link'],
    ['declarations', 'declarationRecord', 'Declaration'],
    ['references', 'referenceRecord', 'Reference'],
  ])('names a record of %s in code %s', (resource, one, title) => {
    expect(namesOf(resource)).toMatchObject({ one, title, table: resource, many: resource });
  });

  it.each(['lines', 'arguments'])('rejects %s, which code cannot name', (resource) => {
    expect(() => namesOf(resource)).toThrow(`cannot name a resource "${resource}"`);
  });

  it.each(['courier', 'Couriers', 'delivery_zones', 'address', 'children', 'a/b/c', ''])(
    'rejects "%s"',
    (resource) => {
      expect(() => namesOf(resource)).toThrow('a plural in kebab-case');
    },
  );
});

const parse = (...texts: string[]) => parseFields(texts);

describe('parseFields', () => {
  it('names a reference by its id', () => {
    expect(parse('name:text', 'homeTown:reference:product-categories')[1]).toMatchObject({
      name: 'homeTownId',
      title: 'Home Town',
      target: { searchBy: 'name' },
    });
  });

  it.each([
    [['price:money'], 'must be of type text'],
    [[], 'must be of type text'],
    [['name:string'], 'is not name:type'],
    [['name:text', 'town:reference'], 'is not name:type'],
    [['name:text', 'town:reference:towns'], 'There is no resource "towns"'],
    [['Name:text'], 'in camelCase'],
    [['name:text', 'id:number'], 'not id'],
    [['name:text', 'nameKey:text'], 'not id'],
    [['page:text'], 'not id'],
    [['name:text', 'constructor:text'], 'not id'],
    [['name:text', 'name:text'], 'There are two fields "name"'],
  ])('rejects %j', (texts, message) => {
    expect(() => parse(...texts)).toThrow(message);
  });
});

it.each([
  ['addresses', 'the file contract/addresses.ts'],
  ['categories', 'the file src/resources/categories'],
  ['projects', 'the path /projects'],
  ['administrators', 'the file contract/administrators.ts'],
  ['saved-views', 'the path /saved-views'],
  ['users', 'the table users'],
  ['search-words', 'the table search_words'],
  ['couriers', undefined],
  ['versions', undefined],
])('%s would need %s', (resource, owner) => {
  const table = resource.replace('-', '_');
  expect(
    takenBy({ resource, table }, [`src/resources/${resource}`, `contract/${resource}.ts`]),
  ).toBe(owner);
});

it('brings folders back to what they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'undo-'));
  writeFileSync(join(folder, 'kept'), 'before');
  const undo = rememberFiles([folder]);
  mkdirSync(join(folder, 'new', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'new', 'deep', 'file'), 'after');
  writeFileSync(join(folder, 'kept'), 'after');
  undo();
  expect(readdirSync(folder)).toEqual(['kept']);
  expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('before');
  rmSync(folder, { recursive: true });
});

it.each(['README.md', 'CONTRIBUTING.md'])('reads the command of %s', (path) => {
  const command = /npm run generate resource \S+ ([ \w:-]+)/.exec(readFileSync(path, 'utf8'));
  const [, fields = ''] = command ?? [];
  expect(parseFields(fields.trim().split(' '))).not.toEqual([]);
});

describe('edits', () => {
  it('add an entry at the end of its own object', () => {
    const code = 'const a = {\n  one: {\n    b: 1,\n  },\n};\nconst c = {\n};\n';
    expect(addEntry(/const a = \{/, '  two: 2,')(code)).toContain('  },\n  two: 2,\n};\nconst c');
  });

  it('add an import after one of several lines', () => {
    const code = "import {\n  a,\n} from 'a';\n\nconst b = a;\n";
    expect(addImport("import c from 'c';")(code)).toContain("} from 'a';\nimport c from 'c';\n\n");
  });

  it('throw when the place is missing', () => {
    expect(() => addEntry(/const b = \{/, 'x')('const a = {\n};')).toThrow('Found no match');
  });
});
