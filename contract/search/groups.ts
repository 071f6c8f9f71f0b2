import type { Declared } from '../declared.ts';
import { apiResourceNames, apiResources } from '../resources.ts';

/*
 * Nothing here imports the schema library, so that the console can use it without loading that in the
 * browser.
 */

/** The kinds whose records are found by other texts than their own as well, such as those of a provider. */
const composed = [
  'service-providers',
  'products',
  'service-provider-categories',
  'product-categories',
] as const;

export type ComposedResource = (typeof composed)[number];

/** A kind of record that GET /search finds. */
export type SearchedResource = {
  [R in keyof Declared]: R extends ComposedResource
    ? R
    : Declared[R] extends { foundBy: object }
      ? R
      : never;
}[keyof Declared];

/** The kinds of records that a search finds; equally good kinds are in this order. */
export const searchedResources: readonly SearchedResource[] = [
  ...composed,
  ...apiResourceNames.filter(
    (name): name is SearchedResource => apiResources[name].foundBy !== undefined,
  ),
];

/** The kinds of which something was found, the one with the best record first. */
export const bestFirst = <Group>(
  found: readonly ({ score: number; group: Group } | undefined)[],
): Group[] =>
  found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.score - a.score)
    .map(({ group }) => group);
