/*
 * This file imports nothing, so that the console can use it without loading the schema library in
 * the browser.
 */

/** The kinds of records that a search finds; equally good kinds are in this order. */
export const searchedResources = [
  'service-providers',
  'products',
  'service-provider-categories',
  'product-categories',
] as const;

/** A kind of record that GET /search finds. */
export type SearchedResource = (typeof searchedResources)[number];

/** The kinds of which something was found, the one with the best record first. */
export const bestFirst = <Group>(
  found: readonly ({ score: number; group: Group } | undefined)[],
): Group[] =>
  found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.score - a.score)
    .map(({ group }) => group);
