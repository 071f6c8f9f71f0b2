import { boundsOfRange, type Filter, parseSort } from '../../../contract/filters';
import {
  apiResources,
  type ApiQuery,
  type ApiRecord,
  type ApiResourceName,
} from '../../../contract/resources';
import { paginationOf } from '../../../contract/pagination';
import { searchKey } from '../../../contract/searchKey';
import { isInCategory, type FakeCategory } from './branches';

/** Whether `text` contains the search term, ignoring case and accents. */
const hasPart = (text: string, part = ''): boolean => searchKey(text).includes(searchKey(part));

/** Whether the parent matches the filter, in which `'null'` means none. */
const hasParent = (parentId: number | null, wanted: number | 'null'): boolean =>
  String(parentId) === String(wanted);

/** Whether a value lies within bounds, either of which may be missing; `null` does not. */
export const isWithin = <T extends number | string>(value: T | null, min?: T, max?: T): boolean =>
  value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);

/** How the lists of a resource are filtered where it does not follow from the declared filters. */
export interface FilterRules<R extends ApiResourceName> {
  /** By the name of the parameter. */
  filters?: {
    [F in keyof ApiQuery<R>]?: (
      record: ApiRecord<R>,
      value: NonNullable<ApiQuery<R>[F]>,
    ) => boolean;
  };
}

/** The value of a field that the contract declares by its name. */
export const valueOf = <T>(record: object, field: string) =>
  (record as Record<string, T>)[field] as T;

/** Whether a record matches the value of a parameter, given the whole query. */
type Matcher = (record: object, value: never, query: Record<string, unknown>) => boolean;

const matchersOf = (
  { kind, field }: Filter,
  categoriesField: string,
  allCategories: () => FakeCategory[],
): Record<string, Matcher> => {
  switch (kind) {
    case 'contains':
      return {
        [field]: (record, part: string) =>
          hasPart(valueOf<string | null>(record, field) ?? '', part),
      };
    case 'equals':
      return { [field]: (record, value: unknown) => valueOf(record, field) === value };
    case 'childOf':
      return {
        [field]: (record, parent: number | 'null') => hasParent(valueOf(record, field), parent),
      };
    case 'branch':
      return {
        [field]: (record, categoryId: number, { includeSubcategories }) =>
          isInCategory(
            valueOf(record, categoriesField),
            categoryId,
            includeSubcategories === true,
            allCategories,
          ),
      };
    case 'range': {
      const [min, max] = boundsOfRange(field);
      return {
        [min]: (record, bound: number | string) => isWithin(valueOf(record, field), bound),
        [max]: (record, bound: number | string) =>
          isWithin(valueOf(record, field), undefined, bound),
      };
    }
  }
};

/** Whether a record matches the query of its list, as its filters are declared. */
export const matchesOf = <R extends ApiResourceName>(
  resource: R,
  { filters: own }: FilterRules<R>,
  allCategories: () => FakeCategory[],
) => {
  const { filters, categories } = apiResources[resource];
  const matchers = Object.entries<Matcher>(
    Object.assign(
      {},
      ...filters.map((filter) => matchersOf(filter, categories?.field ?? '', allCategories)),
      own,
    ) as Record<string, Matcher>,
  );
  return (record: ApiRecord<R>, query: ApiQuery<R>): boolean => {
    const values: Record<string, unknown> = { ...query };
    return matchers.every(
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
