import type { Query, QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { RecordChange } from '../../../contract/recordChanges';
import { apiResources, type ApiResource } from '../../../contract/resources';

const declarations = Object.entries<ApiResource>(apiResources);

/** The names of the resources whose records show something of those of a resource. */
const showing = (resource: string): string[] =>
  declarations
    .filter(
      ([, { categories, listedIn }]) =>
        categories?.resource === resource || listedIn?.resource === resource,
    )
    .map(([name]) => name);

/** What a resource's own records are part of: the owner's, and those that are counted. */
const ownersOf = (resource: string) => {
  const { nestedIn, categories }: ApiResource = apiResources[resource as keyof typeof apiResources];
  return { owner: nestedIn?.resource, countedIn: categories?.resource };
};

/** The id of the record that a query is of; undefined for lists and other calls. */
const recordOf = ([, , params]: readonly unknown[]) => {
  const id = (params as { id?: Identifier } | undefined)?.id;
  return id === undefined ? undefined : String(id);
};

/** Whether a query is of neither one record nor a list, such as the counts of all categories. */
const isOfAll = ([, method, params]: readonly unknown[]) =>
  params === undefined && method !== 'getList';

/** Returns a function that says whether what a query has read may have changed. */
const isAffected = (changes: RecordChange[]) => {
  const changed = new Set(changes.map(({ resource, id }) => `${resource} ${id}`));
  const resources = [...new Set<string>(changes.map(({ resource }) => resource))];
  const owners = resources.map(ownersOf);
  const related = new Set<string | undefined>([
    ...resources.flatMap(showing),
    ...owners.map(({ owner }) => owner),
  ]);
  const counting = new Set<string | undefined>(owners.map(({ countedIn }) => countedIn));
  return ({ queryKey }: Query) => {
    const [resource] = queryKey;
    if (typeof resource !== 'string') return false;
    if (related.has(resource)) return true;
    if (counting.has(resource) && isOfAll(queryKey)) return true;
    const id = recordOf(queryKey);
    return resources.includes(resource) && (id === undefined || changed.has(`${resource} ${id}`));
  };
};

// A call in flight is not made again at once: while changes come faster than it, none would end.
const KEEP_CALLS = { cancelRefetch: false };

/** What is read again: everything, or what these changes may have changed. */
export type Changed = RecordChange[] | 'everything';

/** Whether a query has read something that GET /changes reports. */
export const isOfRecords = ({ queryKey: [name] }: Query) => String(name) in apiResources;

/**
 * Makes what is being read count as outdated once it has arrived, because it may be from before a
 * change. By default it is then read again, if it is on the page.
 */
export const outdateInFlight = (
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  refetchType: 'active' | 'none' = 'active',
): void => {
  const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate });
  for (const { queryKey, promise } of queries) {
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true, refetchType }, KEEP_CALLS),
      () => undefined,
    );
  }
};

/** Reads again what is on the page of these changes, and the rest of them when it is next shown. */
export const applyChanges = (queryClient: QueryClient, changed: Changed): Promise<void> => {
  const predicate = changed === 'everything' ? isOfRecords : isAffected(changed);
  outdateInFlight(queryClient, predicate);
  return queryClient.invalidateQueries({ predicate }, KEEP_CALLS);
};
