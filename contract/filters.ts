import type { Bounds } from './kinds/field.ts';

/*
 * What lists can be filtered and sorted by. The declarations of resources use it, so it does not
 * import the schema library.
 */

/** A part of a text, in any case and without regard to accents. */
export const contains = <const F extends string>(field: F) =>
  ({ kind: 'contains', field }) as const;

/** Exactly this status. */
export const equals = <const F extends string>(field: F) => ({ kind: 'equals', field }) as const;

/** This parent; the text `null` for records without one. */
export const childOf = <const F extends string>(field: F) => ({ kind: 'childOf', field }) as const;

/** In this category, with `includeSubcategories` also in one below it. */
export const branch = <const F extends string>(field: F) => ({ kind: 'branch', field }) as const;

/** Within inclusive bounds, either of which may be left out: `minPrice` and `maxPrice` of `price`. */
export const range = <const F extends string>(field: F) => ({ kind: 'range', field }) as const;

export interface Filter {
  kind: 'contains' | 'equals' | 'childOf' | 'branch' | 'range';
  /** The field that it compares; of a branch the parameter. */
  field: string;
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The parameters of a range: its lower and its upper bound. */
export const boundsOfRange = (field: string): [string, string] => [
  `min${capitalise(field)}`,
  `max${capitalise(field)}`,
];

/** What a filter takes: an `id` is a number or a text, a number lies within bounds. */
export type FilterKind = 'text' | 'boolean' | 'id' | { min: number; max: number };

/** What the parameters of a filter take, by their names. */
export const parametersOf = (
  { kind, field }: Filter,
  fields: Readonly<Record<string, Bounds>>,
): Record<string, FilterKind> => {
  switch (kind) {
    case 'contains':
      return { [field]: 'text' };
    case 'equals':
      return { [field]: 'boolean' };
    case 'childOf':
      return { [field]: 'id' };
    case 'branch':
      return { [field]: 'id', includeSubcategories: 'boolean' };
    case 'range': {
      const { min, max } = fields[field] ?? {};
      const bounds = min === undefined || max === undefined ? 'text' : { min, max };
      return Object.fromEntries(boundsOfRange(field).map((name) => [name, bounds]));
    }
  }
};

/** The `sort` parameter of a list call: a field, prefixed with a minus for descending order. */
export type Sort<Field extends string = string> = Field | `-${Field}`;

/** Reads the parameter `sort`; by id unless it is given. */
export const parseSort = (sort = 'id'): { field: string; isDescending: boolean } =>
  sort.startsWith('-')
    ? { field: sort.slice(1), isDescending: true }
    : { field: sort, isDescending: false };
