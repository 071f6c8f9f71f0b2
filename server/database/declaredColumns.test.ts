import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { contains, equals } from '../../contract/filters.ts';
import { flag, status } from '../../contract/kinds/choices.ts';
import { pictureVersions } from '../../contract/kinds/pictures.ts';
import { line } from '../../contract/kinds/texts.ts';
import { declaredIndexes } from './schema/columns.ts';
import { columnsOf } from './schema/kinds.ts';

const declared = {
  fields: {
    name: line({ maxLength: 10 }),
    stockCode: line({ maxLength: 10, nullable: true }),
    enabled: status({}),
    hasPhoto: flag({ in: ['record'] }),
    pictureVersions: pictureVersions('photo'),
  },
  filters: [contains('name'), contains('stockCode'), equals('enabled')],
} as const;

const goods = pgTable('goods', columnsOf(declared), (table) =>
  declaredIndexes('goods', declared, table),
);
const { columns, indexes } = getTableConfig(goods);

it('adds a search column for each text that lists are filtered by parts of, empty for an optional one', () => {
  const keys = columns.filter(({ name }) => name.endsWith('Key'));
  expect(keys.map(({ name, notNull, default: initial }) => [name, notNull, initial])).toEqual([
    ['nameKey', true, undefined],
    ['stockCodeKey', true, ''],
  ]);
  // The compiler asks for the first key only.
  const row: typeof goods.$inferInsert = { name: 'Bowl', nameKey: 'bowl', enabled: true };
  expect(row).not.toHaveProperty('stockCodeKey');
});

it('indexes the search columns and the hashes of pictures', () => {
  expect(indexes.map(({ config }) => config.name)).toEqual([
    'goods_name_key_idx',
    'goods_name_key_short_idx',
    'goods_stock_code_key_idx',
    'goods_stock_code_key_short_idx',
    'goods_photo_hash_idx',
  ]);
});
