import { and, asc, count, desc, eq, gte, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { onlyRow, type Database } from './database.ts';
import type { Condition, Filters } from './filters.ts';
import { pagination, type Page } from './paging.ts';
import { BLOCK } from './schema/recordCounts.ts';
import type { LinkTable } from './schema/links.ts';
import { prepared, preparedBy } from './statements.ts';
import { totalsOf, type CountedFilter } from './totals.ts';

type Direction = 'asc' | 'desc';

interface Where {
  from: PgTable;
  id: AnyPgColumn;
  where: SQL | undefined;
}

// From this many matches on, scanning the records in order finds a page sooner than an index does.
const BROAD_MATCHES = 5_000;

// First pages of up to this many records have a prepared statement for each length.
const SHORT_PAGE = 30;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/** The ids of one page. Finding them first avoids reading every record before the page. */
const pageOfIds = (db: Database, { from, id, where }: Where, direction: Direction) =>
  db
    .select({ id })
    .from(from)
    .where(where)
    .orderBy(direction === 'asc' ? asc(id) : desc(id))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');

/** The ids of a first page. The limit is inlined: the planner assumes an unknown one to be a large part of the table. */
function firstIds(db: Database, { from, id, where }: Where, limit: number) {
  const page = db.select({ id }).from(from).where(where).orderBy(asc(id)).limit(limit).as('page');
  page._.sql.inlineParams();
  return page;
}

interface Executable<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}
interface Rows<Row> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Executable<Row>;
}

/** What a list reads. */
interface ListSource<Row, Query> {
  table: PgTable & { id: AnyPgColumn };
  /** Whether the database maintains counts of the table (schema/recordCounts.ts). */
  isCounted?: boolean;
  filters: Filters<Query>;
  /** The filter by category, and the table that links records to categories. */
  category?: { filter: string; links: LinkTable };
  /** The records of a page, ordered by id. */
  rows: (page: ReturnType<typeof pageOfIds>) => Rows<Row>;
}

const isByStatus = (filter: object): filter is CountedFilter =>
  Object.keys(filter).every((key) => key === 'enabled');

/**
 * A list of records ordered by id: returns a function that reads the page a query asks for, among
 * the records that match its filters, with its pagination object. Unfiltered lists and lists by
 * status cost the same at any length and page where counts are maintained; otherwise the matches
 * are counted, for searches once until a record changes, and pages in the second half are read from
 * the end. Statements are prepared once for each combination of filters.
 */
export function listing<Row, Query extends Page>(
  db: Database,
  { table, isCounted = false, filters, category, rows }: ListSource<Row, Query>,
) {
  const totals = totalsOf(db, table);

  const statements = preparedBy((shape: string) => {
    const names = shape ? shape.split(',') : [];
    const links = shape === category?.filter ? category.links : undefined;
    const wheres = names.map((name) => filters[name]?.where(sql.placeholder(name)));
    const isPlannedOnce = links !== undefined || names.every((name) => filters[name]?.hasOnePlan);
    // The database plans an unnamed statement each time, for its actual values.
    const make = <Prepared>(statement: Parameters<typeof prepared<Prepared>>[0]) =>
      isPlannedOnce ? prepared(statement) : statement.prepare('');
    const whereFor = (purpose: keyof Condition): Where =>
      links
        ? {
            from: links,
            id: links.ownerId,
            where: eq(links.categoryId, sql.placeholder(shape)),
          }
        : {
            from: table,
            id: table.id,
            where: and(...wheres.map((where) => (is(where, SQL) ? where : where?.[purpose]))),
          };
    const page = (direction: Direction, where: Where) =>
      make(rows(pageOfIds(db, where, direction)));
    const pages = (where: Where) => ({ asc: page('asc', where), desc: page('desc', where) });
    const [counted, whereBroad] = [whereFor('count'), whereFor('broad')];
    const broad = pages(whereBroad);
    return {
      count: make(db.select({ total: count() }).from(counted.from).where(counted.where)),
      first: isPlannedOnce
        ? preparedBy((limit: number) => prepared(rows(firstIds(db, whereBroad, limit))))
        : undefined,
      broad,
      selective: wheres.every((where) => is(where, SQL)) ? broad : pages(whereFor('selective')),
      ascFrom: page('asc', {
        ...whereBroad,
        where: and(whereBroad.where, gte(whereBroad.id, sql.placeholder('from'))),
      }),
    };
  });
  const statementsFor = (filter: object) => statements(Object.keys(filter).join(','));

  function firstPage(filter: object, limit: number) {
    const { first, broad } = statementsFor(filter);
    return first && limit <= SHORT_PAGE
      ? first(limit).execute({ ...filter })
      : broad.asc.execute({ ...filter, limit, offset: 0 });
  }

  async function countedPage(filter: CountedFilter, limit: number, offset: number) {
    const read = async () => {
      if (offset === 0) return firstPage(filter, limit);
      const start = offset < BLOCK ? { from: 0, before: 0 } : await totals.start(filter, offset);
      if (!start) return [];
      const { from, before } = start;
      const values = { ...filter, from, limit, offset: offset - before };
      return statementsFor(filter).ascFrom.execute(values);
    };
    const [total, data] = await Promise.all([totals.total(filter), read()]);
    return { total, data };
  }

  function countOf(filter: object) {
    const statement = statementsFor(filter);
    const matches = async () => onlyRow(await statement.count.execute({ ...filter })).total;
    // Counting what an index on the column finds is as cheap as asking whether anything has changed.
    return isCounted && !statement.first
      ? totals.remember(JSON.stringify(filter), matches)
      : matches();
  }

  async function matchingPage(filter: object, pageSize: number, offset: number) {
    const { selective, broad } = statementsFor(filter);
    const counting = countOf(filter);
    if (offset === 0 && selective === broad) {
      const [total, data] = await Promise.all([counting, firstPage(filter, pageSize)]);
      return { total, data };
    }
    const total = await counting;
    const limit = Math.min(pageSize, total - offset);
    if (limit <= 0) return { total, data: [] };
    const after = total - offset - limit;
    const statement = total < BROAD_MATCHES ? selective : broad;
    const data =
      after < offset
        ? await statement.desc.execute({ ...filter, limit, offset: after })
        : await statement.asc.execute({ ...filter, limit, offset });
    return { total, data };
  }

  const entries = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));

  return async (query: Query) => {
    const { page, pageSize } = query;
    const filter: Record<string, unknown> = {};
    for (const [name, { value }] of entries) {
      const given = value(query);
      if (given !== undefined && given !== '') filter[name] = given;
    }
    const offset = (page - 1) * pageSize;
    const { total, data } =
      isCounted && isByStatus(filter)
        ? await countedPage(filter, pageSize, offset)
        : await matchingPage(filter, pageSize, offset);
    return { data, pagination: pagination({ page, pageSize }, total) };
  };
}
