import { getTableColumns, gte, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Declared } from '../../contract/declared.ts';
import { boundsOfRange, type Filter } from '../../contract/filters.ts';
import { apiResources, type ApiResourceName } from '../../contract/resources.ts';
import {
  equalFilter,
  indexedContainsFilter,
  type FilterBy,
  type Filters,
} from '../database/filters.ts';
import { columnOf, storedValue, type RecordTable } from '../database/records.ts';

type Query = Record<string, unknown>;

/** A bound at the limit of the field excludes nothing. */
const rangeFilter = (
  field: string,
  column: AnyPgColumn,
  limits: { min?: number; max?: number },
) => {
  const [min, max] = boundsOfRange(field);
  const bound =
    (name: string, limit: number | undefined) =>
    ({ [name]: value }: Query) =>
      value === undefined || value === limit ? undefined : storedValue(column, value);
  return {
    [min]: { where: (value) => gte(column, value), value: bound(min, limits.min) },
    [max]: { where: (value) => lte(column, value), value: bound(max, limits.max) },
  } satisfies Filters<Query>;
};

type BoundsOf<Field extends string> = `min${Capitalize<Field>}` | `max${Capitalize<Field>}`;

type FieldsBy<R extends ApiResourceName, Kind> = Extract<
  Declared[R]['filters'][number],
  { kind: Kind }
>['field'];

/**
 * The filters of a resource that follow from their declaration: part of a text that has a search column,
 * an equal value, and a range of what is a column itself.
 */
export const declaredFilters = <R extends ApiResourceName, Table extends RecordTable>(
  resource: R,
  table: Table,
) => {
  const { filters, fields } = apiResources[resource];
  const filterOf = ({ kind, field }: Filter): object => {
    if (kind === 'contains') {
      return indexedContainsFilter(field, table, columnOf(table, `${field}Key`));
    }
    if (kind === 'equals') return equalFilter(field, columnOf(table, field));
    const isColumn = kind === 'range' && field in getTableColumns(table);
    return isColumn ? rangeFilter(field, columnOf(table, field), fields[field] ?? {}) : {};
  };
  return Object.assign({}, ...filters.map(filterOf)) as FilterBy<FieldsBy<R, 'contains'>, string> &
    FilterBy<FieldsBy<R, 'equals'>, unknown> &
    FilterBy<BoundsOf<FieldsBy<R, 'range'> & keyof Table['_']['columns']>, unknown>;
};

/** The columns by which lists are sorted: those of search keys for texts, and `composed` ones. */
export const declaredSorts = (
  resource: ApiResourceName,
  table: RecordTable,
  composed: Record<string, AnyPgColumn> = {},
): Record<string, AnyPgColumn> => {
  const names = (apiResources[resource].sorts ?? []).filter((name) => name !== 'id');
  const columnNamed = (name: string) =>
    columnOf(table, `${name}Key` in getTableColumns(table) ? `${name}Key` : name);
  return Object.fromEntries(names.map((name) => [name, composed[name] ?? columnNamed(name)]));
};
