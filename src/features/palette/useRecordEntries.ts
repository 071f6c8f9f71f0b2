import { useQueries } from '@tanstack/react-query';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import {
  type DataProvider,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetResourceLabel,
} from 'ra-core';
import { recordKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { type DeclaredResource, useDeclaredResources } from '../../routing/Resource';
import type { PaletteEntry } from './entries';
import { represent } from '../../ui/useRecordName';
import { ownerOf } from '../../../contract/resources';
import { asciiSigns } from '../../../contract/rules/digits';

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
const useOwnerNames = (found: FoundRecord[]) => {
  const dataProvider = useDataProvider();
  const resources = useDeclaredResources();
  const owners = new Map(
    found.flatMap((one) => {
      const owner = ownerOfFound(one);
      return owner ? [[`${owner.resource}/${owner.id}`, owner]] : [];
    }),
  );
  const results = useQueries({
    queries: Array.from(owners.values(), ({ resource, id }) => ({
      queryKey: recordKey(resource, id),
      queryFn: async () => (await dataProvider.getOne<RaRecord>(resource, { id })).data,
      select: (record: RaRecord) => {
        const declared = resources.find(({ name }) => name === resource);
        return declared && represent(declared, record);
      },
      staleTime: FRESH_FOR,
    })),
  });
  const names = new Map(Array.from(owners.keys(), (key, index) => [key, results[index]?.data]));
  return (one: FoundRecord): string | undefined => {
    const owner = ownerOfFound(one);
    return owner && names.get(`${owner.resource}/${owner.id}`);
  };
};

/** The maximum number of records per resource. */
const SHOWN = 5;

/** The minimum search length: shorter texts would match nearly everything. */
const MIN_SEARCH_LENGTH = 2;

/** How long the same search reuses its result, in milliseconds. */
const SEARCH_FRESH_FOR = 30_000;

interface Search {
  dataProvider: DataProvider;
  resource: DeclaredResource;
  text: string;
  signal: AbortSignal;
}

/**
 * Finds records whose `searchBy` fields contain `text`, with one call per field in sequence: the
 * API combines its filters with "and", and each resource has only one call in flight.
 */
export const findRecords = async ({ dataProvider, resource, text, signal }: Search) => {
  const found = new Map<RaRecord['id'], RaRecord>();
  for (const field of searchedFields(resource)) {
    if (found.size >= SHOWN) break;
    signal.throwIfAborted();
    const { data } = await dataProvider.getList(resource.name, {
      filter: { [field]: text },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'ASC' },
      signal,
    });
    for (const record of data) found.set(record.id, record);
  }
  return [...found.values()].slice(0, SHOWN);
};

const searchedFields = ({ options }: DeclaredResource) => options?.searchBy ?? ['name'];

/** The results of the resources' declared queries, by resource and record id. */
const useDescriptions = (resources: DeclaredResource[]) => {
  const dataProvider = useDataProvider();
  const described = resources.flatMap(({ name, options }) =>
    options?.describeAll ? [{ name, query: options.describeAll(dataProvider) }] : [],
  );
  const results = useQueries({ queries: described.map(({ query }) => query) });
  return new Map(described.map(({ name }, index) => [name, results[index]?.data]));
};

/** The id in a text that is nothing else: digits, or what the console shows before an id. */
const TYPED_ID = /^(?:(?:id[\s:]+|nº\s*|#)(\S+)|(\d+))$/i;

/** The pages of the records with the id that was typed, without a call: the records may not exist. */
export const useIdEntries = (text: string): PaletteEntry[] => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const resources = useDeclaredResources().filter(({ hasShow }) => hasShow);
  const [, shown, digits] = TYPED_ID.exec(asciiSigns(text)) ?? [];
  const id = shown ?? digits;
  if (id === undefined) return [];
  return resources.map(({ name, icon = PageIcon }) => ({
    to: paths.show(name, id),
    group: translate('palette.groups.by_id'),
    label: getResourceLabel(name, 1),
    detail: translate('app.numbered', { id }),
    icon,
  }));
};

/**
 * The records of `resources` that match `text`, and the search's progress. Aborts outdated searches.
 */
export const useRecordEntries = (resources: DeclaredResource[], text: string) => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();

  const searches = useQueries({
    queries: resources.map((resource) => ({
      queryKey: ['palette', resource.name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        findRecords({ dataProvider, resource, text, signal }),
      enabled: text.length >= MIN_SEARCH_LENGTH,
      staleTime: SEARCH_FRESH_FOR,
    })),
  });
  const found = new Map(
    resources.map(({ name }, index) => [name, searches[index]?.data ?? []] as const),
  );
  const descriptions = useDescriptions(
    resources.filter(({ name }) => Boolean(found.get(name)?.length)),
  );

  const records = resources.flatMap((resource) =>
    (found.get(resource.name) ?? []).map((record) => ({ resource, record })),
  );
  const ownerName = useOwnerNames(records);

  const toEntry = ({ resource, record }: (typeof records)[number]): PaletteEntry => {
    const label = represent(resource, record);
    const details = [
      descriptions.get(resource.name)?.get(record.id)?.path,
      ...searchedFields(resource).map((field) => String(record[field])),
      ownerName({ resource, record }),
      resource.options?.describe?.(record),
      translate('app.numbered', { id: record.id }),
    ];
    return {
      to: paths.show(resource.name, record.id),
      group: getResourceLabel(resource.name, 2),
      label,
      detail: details.filter((detail) => detail && detail !== label).join(' · '),
      icon: resource.icon ?? PageIcon,
    };
  };

  return {
    entries: records.map(toEntry),
    isSearching: searches.some(({ isFetching }) => isFetching),
    isFailed: searches.some(({ isError }) => isError),
  };
};
