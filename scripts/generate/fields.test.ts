import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFields } from './fields.ts';
import { addEntry, addImport } from './insert.ts';
import { namesOf } from './names.ts';

describe('namesOf', () => {
  it.each([
    ['couriers', 'courier', 'Courier'],
    ['delivery-zones', 'deliveryZone', 'Delivery Zone'],
    ['shop-categories', 'shopCategory', 'Shop Category'],
    ['addresses', 'address', 'Address'],
    ['boxes', 'box', 'Box'],
    ['expenses', 'expense', 'Expense'],
    ['prices', 'price', 'Price'],
  ])('derives the singular of %s', (resource, one, title) => {
    expect(namesOf(resource)).toMatchObject({ one, title });
  });

  it.each(['courier', 'Couriers', 'delivery_zones', 'address', ''])('rejects "%s"', (resource) => {
    expect(() => namesOf(resource)).toThrow('a plural in kebab-case');
  });
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
    [['name:text', 'name:text'], 'There are two fields "name"'],
  ])('rejects %j', (texts, message) => {
    expect(() => parse(...texts)).toThrow(message);
  });
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
