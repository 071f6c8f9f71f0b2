import { parseSort } from '../../../contract/sorting';

type Value = string | number;

/** The value of each field that a list can be sorted by besides the id, as the API compares it. */
export type SortValues<T> = Partial<Record<string, (record: T) => Value>>;

const compare = (a: Value, b: Value) => (a < b ? -1 : Number(a > b));

/** Sorts records, which are in the order of their ids, by the parameter `sort` of a list. */
export const sorted = <T>(
  records: T[],
  sort: string | undefined,
  values: SortValues<T> = {},
): T[] => {
  const { field, isDescending } = parseSort(sort);
  const value = values[field];
  const ascending = value ? records.toSorted((a, b) => compare(value(a), value(b))) : records;
  return isDescending ? ascending.toReversed() : ascending;
};
