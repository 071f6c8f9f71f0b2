import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { contains, equals } from '../../contract/filters.ts';
import { status } from '../../contract/kinds/choices.ts';
import { line } from '../../contract/kinds/texts.ts';
import { searchIndexes } from './schema/columns.ts';
import { columnsOf } from './schema/kinds.ts';

it('adds a search column for each text that lists are filtered by parts of, empty for an optional one', () => {
  const declared = {
    fields: {
      name: line({ maxLength: 10 }),
      stockCode: line({ maxLength: 10, nullable: true }),
      enabled: status({}),
    },
    filters: [contains('name'), contains('stockCode'), equals('enabled')],
  } as const;
  const { columns, indexes } = getTableConfig(
    pgTable('goods', columnsOf(declared), (table) => searchIndexes('goods', declared, table)),
  );
  const keys = columns.filter(({ name }) => name.endsWith('Key'));
  expect(keys.map(({ name, notNull, default: initial }) => [name, notNull, initial])).toEqual([
    ['nameKey', true, undefined],
    ['stockCodeKey', true, ''],
  ]);
  expect(indexes.map(({ config }) => config.name)).toEqual([
    'goods_name_key_idx',
    'goods_name_key_short_idx',
    'goods_stock_code_key_idx',
    'goods_stock_code_key_short_idx',
  ]);
});
