import { and, asc, count, desc, eq, gte, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Database } from './database.ts';
import type { ConditionVariants, Filters } from './filters.ts';
import type { LinkTable } from './schema/links.ts';
import { memoise, prepared } from './statements.ts';
import { maintainedTotal } from './totals.ts';

type Direction = 'asc' | 'desc';

interface Where {
  from: PgTable;
  id: AnyPgColumn;
  where: SQL | undefined;
}

// No field of a record is named so.
const TOTAL = '#total';

/** Takes the total of its list from each record of a first page. */
export function splitTotal<Row extends object>(rows: Row[]) {
  const [first] = rows as { [TOTAL]?: number }[];
  const data = rows.map(({ [TOTAL]: _total, ...record }: Row & { [TOTAL]?: number }) => record);
  return { total: first?.[TOTAL] ?? 0, data };
}

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
const directions = { asc, desc };

/** The ids of one page. Finding them first avoids reading every record before the page. */
const pageOfIds = (
  db: Database,
  { from, id, where }: Where,
  direction: Direction,
  order: (AnyPgColumn | SQL)[],
) =>
  db
    .select({ id })
    .from(from)
    .where(where)
    .orderBy(...order.map(directions[direction]))
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

/** Statements that read a page from either end of a list; the rows of both are in ascending order. */
export type Pages<Row> = Record<Direction, Executable<Row>>;

/** What a list reads. */
export interface ListSource<Row, Query> {
  table: PgTable & { id: AnyPgColumn };
  filters: Filters<Query>;
  /** What the list can be sorted by besides the id; large tables have an index on each, with the id. */
  sorts?: Record<string, AnyPgColumn>;
  /** The filter by category, and the table that links records to categories. */
  category?: { filter: string; links: LinkTable };
  /** Whether the database maintains counts of the table (schema/recordCounts.ts). */
  isCounted?: boolean;
  /** The records of a page in this order, each with these further columns. */
  rows: (page: ReturnType<typeof pageOfIds>, order: SQL[], more?: SelectedFields) => Rows<Row>;
}

/** The names of the filters that are set, as one text. */
const shapeOf = (filter: object) => Object.keys(filter).join(',');
const namesIn = (shape: string) => (shape ? shape.split(',') : []);

const conditionsOf =
  <Query>(filters: Filters<Query>) =>
  (names: string[], purpose: keyof ConditionVariants): SQL | undefined =>
    and(
      ...names.map((name) => {
        const where = filters[name]?.where(sql.placeholder(name));
        return is(where, SQL) ? where : where?.[purpose];
      }),
    );

/**
 * The statements of a list, prepared once for each combination of filters and sort. Those of a list
 * sorted by another field than the id are planned for the actual values each time.
 */
export function listStatements<Row, Query>(db: Database, source: ListSource<Row, Query>) {
  const { table, filters, sorts = {}, category, isCounted = false, rows } = source;
  const conditions = conditionsOf(filters);
  const isOneConditionEach = (names: string[]) =>
    names.every((name) => is(filters[name]?.where(sql.placeholder(name)), SQL));

  const byId = memoise((shape: string) => {
    const names = namesIn(shape);
    const links = shape === category?.filter ? category.links : undefined;
    const isPlannedOnce = links !== undefined || names.every((name) => filters[name]?.hasOnePlan);
    // The database plans an unnamed statement each time, for its actual values.
    const make = <Prepared>(statement: Parameters<typeof prepared<Prepared>>[0]) =>
      isPlannedOnce ? prepared(statement) : statement.prepare('');
    const whereFor = (purpose: keyof ConditionVariants): Where =>
      links
        ? {
            from: links,
            id: links.ownerId,
            where: eq(links.categoryId, sql.placeholder(shape)),
          }
        : { from: table, id: table.id, where: conditions(names, purpose) };
    const order = [asc(table.id)];
    const page = (direction: Direction, where: Where) =>
      make(rows(pageOfIds(db, where, direction, [where.id]), order));
    const pages = (where: Where): Pages<Row> => ({
      asc: page('asc', where),
      desc: page('desc', where),
    });
    const [counted, whereBroad] = [whereFor('count'), whereFor('broad')];
    const total =
      isCounted && names.every((name) => name === 'enabled')
        ? maintainedTotal(db, table, names.length > 0 ? sql.placeholder('enabled') : undefined)
        : db.select({ total: count() }).from(counted.from).where(counted.where);
    const withTotal = { [TOTAL]: sql`${total}`.mapWith(Number) };
    const broad = pages(whereBroad);
    return {
      // Not cached where an index counts as cheaply as the check for changed records.
      isRemembered: !isPlannedOnce && !names.some((name) => filters[name]?.isUncounted),
      count: make(total),
      first: isPlannedOnce
        ? memoise((limit: number) =>
            prepared(rows(firstIds(db, whereBroad, limit), order, withTotal)),
          )
        : undefined,
      broad,
      selective: isOneConditionEach(names) ? broad : pages(whereFor('selective')),
      ascFrom: page('asc', {
        ...whereBroad,
        where: and(whereBroad.where, gte(whereBroad.id, sql.placeholder('from'))),
      }),
    };
  });

  const bySort = memoise((key: string) => {
    const [field = '', shape = ''] = key.split(' ');
    const column = sorts[field];
    if (!column) throw new Error(`The list cannot be sorted by ${field}.`);
    const pages = (purpose: 'broad' | 'selective', order: (AnyPgColumn | SQL)[]): Pages<Row> => {
      const where = { from: table, id: table.id, where: conditions(namesIn(shape), purpose) };
      const page = (direction: Direction) =>
        rows(pageOfIds(db, where, direction, order), [asc(column), asc(table.id)]).prepare('');
      return { asc: page('asc'), desc: page('desc') };
    };
    return {
      broad: pages('broad', [column, table.id]),
      // A row expression that no index can order by, so that the planner filters first, then sorts.
      selective: pages('selective', [sql`(${column}, ${table.id})`]),
    };
  });

  return {
    byId: (filter: object) => byId(shapeOf(filter)),
    bySort: (field: string, filter: object) => bySort(`${field} ${shapeOf(filter)}`),
  };
}
