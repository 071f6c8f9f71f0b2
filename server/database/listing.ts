import { paginationOf } from '../../contract/pagination.ts';
import { parseSort } from '../../contract/filters.ts';
import { onlyRow, type Database } from './database.ts';
import type { Filters } from './filters.ts';
import { listStatements, splitTotal, type ListSource, type Pages } from './listStatements.ts';
import type { Page } from './paging.ts';
import { BLOCK } from './schema/recordCounts.ts';
import { isByStatus, totalsOf, type CountedFilter } from './totals.ts';

// From this many matches on, scanning the records in order finds a page sooner than an index does.
const BROAD_MATCHES = 5_000;

// First pages of up to this many records have a prepared statement for each length.
const SHORT_PAGE = 30;

/** The part of a list to read: `limit` records after the first `offset`, of `total`. */
interface Window {
  limit: number;
  offset: number;
  total: number;
}

/** Reads what a query filters by, in the same order whatever that of the query. */
const filterReader = <Query>(filters: Filters<Query>) => {
  const entries = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (query: Query) => {
    const values = entries.map(([name, { value }]) => [name, value(query)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ''));
  };
};

/** Reads a window from the nearer end of the list. */
const readFrom = <Row>(
  { asc, desc }: Pages<Row>,
  filter: object,
  { limit, offset, total }: Window,
) => {
  const after = total - offset - limit;
  return after < offset
    ? desc.execute({ ...filter, limit, offset: after })
    : asc.execute({ ...filter, limit, offset });
};

/**
 * A list of records, ordered by id unless the query says otherwise: returns a function that reads
 * the page a query asks for, among the records that match its filters, with its pagination object.
 * Unfiltered lists and lists by status cost the same at any length and page where counts are
 * maintained; otherwise the matches are counted (counts of searches are cached until a record
 * changes), and pages in the second half are read from the end. A page in descending order is read
 * as its mirror image in the ascending list, and reversed.
 */
export function listing<Row extends object, Query extends Page & { sort?: string }>(
  db: Database,
  source: ListSource<Row, Query>,
) {
  const { isCounted = false } = source;
  const totals = totalsOf(db, source.table);
  const statements = listStatements(db, source);

  async function countedWindow(filter: CountedFilter, limit: number, offset: number) {
    const start = offset < BLOCK ? { from: 0, before: 0 } : await totals.start(filter, offset);
    if (!start) return [];
    const { from, before } = start;
    const values = { ...filter, from, limit, offset: offset - before };
    return statements.byId(filter).ascFrom.execute(values);
  }

  function countOf(filter: object) {
    const { count, isRemembered } = statements.byId(filter);
    const matches = async () => onlyRow(await count.execute({ ...filter })).total;
    return isCounted && isRemembered ? totals.remember(JSON.stringify(filter), matches) : matches();
  }

  function windowOf(field: string, filter: object, window: Window) {
    if (field === 'id' && isCounted && isByStatus(filter)) {
      return countedWindow(filter, window.limit, window.offset);
    }
    const { selective, broad } =
      field === 'id' ? statements.byId(filter) : statements.bySort(field, filter);
    return readFrom(window.total < BROAD_MATCHES ? selective : broad, filter, window);
  }

  async function read(sort: string | undefined, filter: object, pageSize: number, offset: number) {
    const { field, isDescending } = parseSort(sort);
    if (field === 'id' && !isDescending) {
      const { first, selective, broad } = statements.byId(filter);
      const isFirst = offset === 0 && selective === broad;
      if (isFirst && first && pageSize <= SHORT_PAGE) {
        return splitTotal(await first(pageSize).execute({ ...filter }));
      }
      // A page that needs no total is read in parallel with the count.
      const isCountedWindow = isCounted && isByStatus(filter);
      if (isFirst || isCountedWindow) {
        const reading = isCountedWindow
          ? countedWindow(filter, pageSize, offset)
          : broad.asc.execute({ ...filter, limit: pageSize, offset });
        const [total, data] = await Promise.all([countOf(filter), reading]);
        return { total, data };
      }
    }
    const total = await countOf(filter);
    const limit = Math.min(pageSize, total - offset);
    if (limit <= 0) return { total, data: [] };
    const window = { limit, offset: isDescending ? total - offset - limit : offset, total };
    const data = await windowOf(field, filter, window);
    return { total, data: isDescending ? data.toReversed() : data };
  }

  const filterOf = filterReader(source.filters);

  return async (query: Query) => {
    const { page, pageSize, sort } = query;
    const { total, data } = await read(sort, filterOf(query), pageSize, (page - 1) * pageSize);
    return { data, pagination: paginationOf({ page, pageSize }, total) };
  };
}
