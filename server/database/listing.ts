import { and, asc, count, desc, eq, gte, is, SQL, sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Condition } from './conditions.ts';
import { onlyRow, type Database } from './database.ts';
import { pagination, type Page } from './paging.ts';
import { BLOCK } from './schema/recordCounts.ts';
import type { LinkTable } from './schema/links.ts';
import { prepared, preparedBy } from './statements.ts';
import { totalsOf, type CountedFilter } from './totals.ts';

type Ordered = 'up' | 'down';

interface Where {
  from: PgTable;
  id: AnyPgColumn;
  where: SQL | undefined;
}

// From so many matches on, the first of them are soon found by looking through all records.
const MANY = 5_000;

// First pages of at most so many records are planned once for each length.
const SHORT = 30;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/** The numbers of the records of one page. Finding them first spares reading all records before. */
const pageOfIds = (db: Database, { from, id, where }: Where, order: Ordered) =>
  db
    .select({ id })
    .from(from)
    .where(where)
    .orderBy(order === 'up' ? asc(id) : desc(id))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');

/** Those of a first page. Its length is written out: the database takes an unknown one for a large part of the table. */
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

/** What a list is made of. */
interface ListSource<Row> {
  table: PgTable & { id: AnyPgColumn };
  /** Whether counts of its records are kept (schema/recordCounts.ts). */
  isCounted?: boolean;
  /** The column whose value each of these filters names. One plan is good for all values. */
  keys: Record<string, AnyPgColumn>;
  /** What each other filter means, given the value that it is asked with. The best plan depends on that. */
  searches: Record<string, (value: Placeholder) => SQL | Condition>;
  /** The filter that picks those of one category, and the table that says which they are. */
  category?: { filter: string; links: LinkTable };
  /** The records of a page, in the order of their numbers. */
  rows: (page: ReturnType<typeof pageOfIds>) => Rows<Row>;
}

const isByStatus = (filter: object): filter is CountedFilter =>
  Object.keys(filter).every((key) => key === 'enabled');

/**
 * A list of records in the order of their numbers: a function that answers the page that a query
 * asks for, of the records that match the filters in it, with its pagination object (specification,
 * section 3). Whole lists, and those by status, cost the same at any length and place where counts
 * are kept; else the matches are counted, for searches once until a record changes, and pages far down
 * are read from the nearer end. Statements are made once for each set of filters.
 */
export function listing<Row>(
  db: Database,
  { table, isCounted = false, keys, searches, category, rows }: ListSource<Row>,
) {
  const totals = totalsOf(db, table);

  const statements = preparedBy((shape: string) => {
    const filters = shape ? shape.split(',') : [];
    const links = shape === category?.filter ? category.links : undefined;
    const wheres = filters.map((name) => {
      const [key, value] = [keys[name], sql.placeholder(name)];
      return key ? eq(key, value) : searches[name]?.(value);
    });
    const isPlannedOnce = links !== undefined || filters.every((name) => keys[name]);
    // The database plans what has no name each time, for the values that are asked for.
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
    const page = (order: Ordered, where: Where) => make(rows(pageOfIds(db, where, order)));
    const pages = (where: Where) => ({ up: page('up', where), down: page('down', where) });
    const [counted, ofMany] = [whereFor('count'), whereFor('many')];
    const many = pages(ofMany);
    return {
      count: make(db.select({ total: count() }).from(counted.from).where(counted.where)),
      first: isPlannedOnce
        ? preparedBy((limit: number) => prepared(rows(firstIds(db, ofMany, limit))))
        : undefined,
      many,
      few: wheres.every((where) => is(where, SQL)) ? many : pages(whereFor('few')),
      upFrom: page('up', {
        ...ofMany,
        where: and(ofMany.where, gte(ofMany.id, sql.placeholder('from'))),
      }),
    };
  });
  const statementsFor = (filter: object) => statements(Object.keys(filter).join(','));

  function firstPage(filter: object, limit: number) {
    const { first, many } = statementsFor(filter);
    return first && limit <= SHORT
      ? first(limit).execute({ ...filter })
      : many.up.execute({ ...filter, limit, offset: 0 });
  }

  async function countedPage(filter: CountedFilter, limit: number, offset: number) {
    const read = async () => {
      if (offset === 0) return firstPage(filter, limit);
      const start = offset < BLOCK ? { from: 0, before: 0 } : await totals.start(filter, offset);
      if (!start) return [];
      const { from, before } = start;
      const values = { ...filter, from, limit, offset: offset - before };
      return statementsFor(filter).upFrom.execute(values);
    };
    const [total, data] = await Promise.all([totals.total(filter), read()]);
    return { total, data };
  }

  function countOf(filter: object) {
    const statement = statementsFor(filter);
    const matches = async () => onlyRow(await statement.count.execute({ ...filter })).total;
    // To count what a key finds costs no more than to ask whether anything has changed.
    return isCounted && !statement.first
      ? totals.remember(JSON.stringify(filter), matches)
      : matches();
  }

  async function matchingPage(filter: object, pageSize: number, offset: number) {
    const { few, many } = statementsFor(filter);
    const counting = countOf(filter);
    if (offset === 0 && few === many) {
      const [total, data] = await Promise.all([counting, firstPage(filter, pageSize)]);
      return { total, data };
    }
    const total = await counting;
    const limit = Math.min(pageSize, total - offset);
    if (limit <= 0) return { total, data: [] };
    const after = total - offset - limit;
    const { up, down } = total < MANY ? few : many;
    const data =
      after < offset
        ? await down.execute({ ...filter, limit, offset: after })
        : await up.execute({ ...filter, limit, offset });
    return { total, data };
  }

  const names = Object.keys({ ...keys, ...searches }).toSorted();

  return async (query: Page & Record<string, unknown>) => {
    const { page, pageSize } = query;
    const filter: Record<string, unknown> = {};
    for (const name of names) {
      if (query[name] !== undefined && query[name] !== '') filter[name] = query[name];
    }
    const offset = (page - 1) * pageSize;
    const { total, data } =
      isCounted && isByStatus(filter)
        ? await countedPage(filter, pageSize, offset)
        : await matchingPage(filter, pageSize, offset);
    return { data, pagination: pagination({ page, pageSize }, total) };
  };
}
