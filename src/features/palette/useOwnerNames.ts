import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { ownerOf } from '../../../contract/resources';
import { useDeclaredResources, type DeclaredResource } from '../../routing/useDeclaredResources';
import { represent } from '../../ui/represent';

/** How long the palette reuses a loaded owner, in milliseconds. */
const FRESH_FOR = 60_000;

interface FoundRecord {
  resource: DeclaredResource;
  record: RaRecord;
}

const ownerOfFound = ({ resource, record }: FoundRecord) => {
  const owner = ownerOf(resource.name);
  return owner && { resource: owner.resource, id: record[owner.field] as Identifier };
};

/**
 * The names of the owners of found records, such as the provider of a product. Each is loaded once
 * and shared with the pages that show it. Returns a function that gives the name, or undefined
 * until it has loaded.
 */
export const useOwnerNames = (found: FoundRecord[]) => {
  const dataProvider = useDataProvider();
  const resources = new Map<string, DeclaredResource>(
    useDeclaredResources().map((resource) => [resource.name, resource]),
  );
  const owners = new Map(
    found.flatMap((one) => {
      const owner = ownerOfFound(one);
      return owner ? [[`${owner.resource}/${owner.id}`, owner]] : [];
    }),
  );
  const results = useQueries({
    queries: Array.from(owners.values(), ({ resource, id }) => ({
      // The query key of react-admin's `useGetOne`.
      queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
      queryFn: async () => (await dataProvider.getOne<RaRecord>(resource, { id })).data,
      staleTime: FRESH_FOR,
    })),
  });
  const names = new Map(
    Array.from(owners, ([key, { resource }], index) => {
      const declared = resources.get(resource);
      const record: RaRecord | undefined = results[index]?.data;
      return [key, declared && record && represent(declared, record)];
    }),
  );
  return (one: FoundRecord): string | undefined => {
    const owner = ownerOfFound(one);
    return owner && names.get(`${owner.resource}/${owner.id}`);
  };
};
