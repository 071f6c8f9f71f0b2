/*
 * What lists can be sorted by. This file imports nothing, so that the console can use it without
 * loading the schema library in the browser.
 */

/**
 * The fields that the list of each resource can be sorted by, where the API announces
 * `list-options`. Texts are compared without case and accents, `price` is the lowest price of a
 * range, and records that are equal in a field are in the order of their ids.
 */
export const LIST_SORTS = {
  'service-provider-categories': ['id', 'name'],
  'service-providers': ['id', 'name', 'brandName', 'email'],
  'product-categories': ['id', 'name'],
  products: ['id', 'name', 'price', 'rating'],
} as const;

/** A resource whose list can be sorted. */
type SortedResource = keyof typeof LIST_SORTS;

/** A field that the list of a resource can be sorted by, other than the id. */
export type SortField<R extends SortedResource> = Exclude<(typeof LIST_SORTS)[R][number], 'id'>;

/** The `sort` parameter of a list call: a field, prefixed with a minus for descending order. */
export type Sort<Field extends string = string> = Field | `-${Field}`;

/** A field to sort by and whether its order is reversed. */
export interface ParsedSort {
  field: string;
  isDescending: boolean;
}

/** Reads the parameter `sort`; by id unless it is given. */
export const parseSort = (sort = 'id'): ParsedSort =>
  sort.startsWith('-')
    ? { field: sort.slice(1), isDescending: true }
    : { field: sort, isDescending: false };

/** Any field that some list can be sorted by. */
export type AnySortField = (typeof LIST_SORTS)[SortedResource][number];

/** The fields that a list of this resource can be sorted by; none if it cannot be sorted. */
export const sortFields = (resource: string): readonly AnySortField[] =>
  Object.hasOwn(LIST_SORTS, resource) ? LIST_SORTS[resource as SortedResource] : [];
