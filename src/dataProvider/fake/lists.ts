import { listFilters, type FilterKind } from '../../../contract/listFilters';
import {
  apiResources,
  type ApiQuery,
  type ApiRecord,
  type ApiResource,
  type ApiResourceName,
} from '../../../contract/resources';
import type { Reference } from '../../../contract/rules/references';
import { paginationOf } from '../../../contract/pagination';
import { parseSort } from '../../../contract/sorting';
import { searchKey } from '../../../contract/searchKey';
import { isInCategory, type FakeCategory } from './branches';

/** Whether `text` contains the search term, ignoring case and accents. */
const hasPart = (text: string, part = ''): boolean => searchKey(text).includes(searchKey(part));

/** Whether the parent matches the filter, in which `'null'` means none. */
const hasParent = (parentId: number | null, wanted: number | 'null'): boolean =>
  String(parentId) === String(wanted);

/** Whether a number lies within bounds, either of which may be missing. */
export const isWithin = (value: number, min = -Infinity, max = Infinity): boolean =>
  value >= min && value <= max;

/** How the lists of a resource are filtered. */
export interface FilterRules<R extends ApiResourceName> {
  /** The filters besides those for part of a text, a status, a parent and a category. */
  filters?: {
    [F in keyof ApiQuery<R>]?: (
      record: ApiRecord<R>,
      value: NonNullable<ApiQuery<R>[F]>,
    ) => boolean;
  };
  /** The categories that a body refers to, and the filter of a list by one of them. */
  categories?: { reference: Reference; filter: keyof ApiQuery<R> };
}

type Values = Record<string, unknown>;

/** The value of a field that the contract declares by its name. */
export const valueOf = <T>(record: object, field: string) =>
  (record as Record<string, T>)[field] as T;

/**
 * Whether a record matches the query of its list. Texts match in part, statuses and parents exactly, a
 * category with or without those below it; the rules of the resource say the rest. Throws for a
 * filter of the contract that is none of these.
 */
export const matchesOf = <R extends ApiResourceName>(
  resource: R,
  rules: FilterRules<R>,
  allCategories: () => FakeCategory[],
) => {
  const { parentField, categories }: ApiResource = apiResources[resource];
  const filterBy = (
    name: string,
    kind: FilterKind,
  ): ((record: ApiRecord<R>, value: never, query: Values) => boolean) => {
    const declared = rules.filters?.[name as keyof ApiQuery<R>];
    if (declared) return declared;
    if (kind === 'text') return (record, part: string) => hasPart(valueOf(record, name), part);
    if (name === parentField) {
      return (record, parent: number | 'null') => hasParent(valueOf(record, name), parent);
    }
    if (categories && name === rules.categories?.filter) {
      return (record, categoryId: number, { includeSubcategories }) =>
        isInCategory(
          valueOf(record, categories.field),
          categoryId,
          includeSubcategories === true,
          allCategories,
        );
    }
    if (name === 'includeSubcategories') return () => true;
    if (kind === 'boolean') return (record, value: boolean) => valueOf(record, name) === value;
    throw new Error(`The fake API has no filter "${name}" for ${resource}.`);
  };
  const filters = Object.entries(listFilters(resource, false)).map(
    ([name, kind]) => [name, filterBy(name, kind)] as const,
  );
  return (record: ApiRecord<R>, query: ApiQuery<R>): boolean => {
    const values: Values = { ...query };
    return filters.every(
      ([name, matches]) =>
        values[name] === undefined || matches(record, values[name] as never, values),
    );
  };
};

type Value = string | number;

/** What lists are sorted by where it is not the value of the field itself. */
export type SortValues<T> = Partial<Record<string, (record: T) => Value>>;

const compare = (a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** Sorts records, which are in the order of their ids, by the parameter `sort` of a list. */
export const sorted = <T extends object>(
  records: T[],
  sort: string | undefined,
  values: SortValues<T> = {},
): T[] => {
  const { field, isDescending } = parseSort(sort);
  const valueIn = (record: T) => {
    const value = values[field]?.(record) ?? valueOf<Value>(record, field);
    return typeof value === 'string' ? searchKey(value) : value;
  };
  const ascending = records.toSorted((a, b) => compare(valueIn(a), valueIn(b)));
  return isDescending ? ascending.toReversed() : ascending;
};

/** One page of a list, with its pagination object. */
export const pageOf = <T>(records: T[], page: { page: number; pageSize: number }) => {
  const start = (page.page - 1) * page.pageSize;
  return {
    data: records.slice(start, start + page.pageSize),
    pagination: paginationOf(page, records.length),
  };
};
