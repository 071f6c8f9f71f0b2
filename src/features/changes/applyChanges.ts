import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../contract/recordChanges';
import { apiResources, type ApiResource } from '../../../contract/resources';

/** The names of the resources whose records show something of those of a resource. */
const showing = (resource: string): string[] =>
  Object.entries(apiResources)
    .filter(([, { categories, nestedIn, listedIn }]: [string, ApiResource]) =>
      [categories?.resource, nestedIn?.resource, listedIn?.resource].some(
        (shown) => shown === resource,
      ),
    )
    .map(([name]) => name);

/** The names of the resources of whose records a resource shows something in its own. */
const shownBy = (resource: string): string[] => {
  const { nestedIn, listedIn, categories }: ApiResource =
    apiResources[resource as keyof typeof apiResources];
  return [nestedIn?.resource, listedIn?.resource, categories?.resource].filter(
    (name) => name !== undefined,
  );
};

/** The id of the record that a query is of; undefined for lists and other calls. */
const recordOf = ([, , params]: readonly unknown[]) => {
  const id = (params as { id?: unknown } | undefined)?.id;
  return id === undefined ? undefined : String(id);
};

/** Returns a function that says whether what a query has read may have changed. */
const isAffected = (changes: RecordChange[]) => {
  const changed = new Set(changes.map(({ resource, id }) => `${resource} ${id}`));
  const resources = new Set<string>(changes.map(({ resource }) => resource));
  const related = new Set([...resources].flatMap((name) => [...showing(name), ...shownBy(name)]));
  return ({ queryKey }: Query) => {
    const [resource] = queryKey;
    if (typeof resource !== 'string') return false;
    const id = recordOf(queryKey);
    return (
      related.has(resource) ||
      (resources.has(resource) && (id === undefined || changed.has(`${resource} ${id}`)))
    );
  };
};

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
      () => queryClient.invalidateQueries({ queryKey, exact: true, refetchType }),
      () => undefined,
    );
  }
};

/** Reads again what is on the page of these changes, and the rest of them when it is next shown. */
export const applyChanges = (queryClient: QueryClient, changed: Changed): Promise<void> => {
  const predicate = changed === 'everything' ? isOfRecords : isAffected(changed);
  outdateInFlight(queryClient, predicate);
  return queryClient.invalidateQueries({ predicate });
};
