import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { ListMeta } from '../../http/collections';

/** Records per call: few enough that converting them to CSV does not drop a frame. */
const PAGE_SIZE = 500;

interface PagesToRead extends Pick<GetListParams, 'filter' | 'sort' | 'signal'> {
  dataProvider: Pick<DataProvider, 'getList'>;
  resource: string;
}

/** One page of a list, and the share of the list read with it, from 0 to 1. */
interface ReadPage {
  records: RaRecord[];
  fraction: number;
}

/**
 * Reads a list to its end, page by page. A record that moves to a later page because others were
 * added meanwhile is returned once. Throws what the data provider throws, and when aborted.
 */
export async function* readPages({
  dataProvider,
  resource,
  ...params
}: PagesToRead): AsyncGenerator<ReadPage> {
  const seenIds = new Set<RaRecord['id']>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    params.signal?.throwIfAborted();
    const pagination = { page, perPage: PAGE_SIZE };
    const list: GetListResult & { meta?: ListMeta } = await dataProvider.getList(resource, {
      ...params,
      pagination,
    });
    const records = list.data.filter(({ id }) => !seenIds.has(id));
    for (const { id } of records) seenIds.add(id);
    isLast = !list.pageInfo?.hasNextPage;
    yield { records, fraction: isLast ? 1 : page / (list.meta?.pagination.totalPages ?? page) };
  }
}
