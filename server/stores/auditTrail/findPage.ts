import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  type Bounds,
  boundsOf,
  isInPeriod,
  type Kind,
  placeOf,
  type Trail,
  type TrailQuery,
} from './trail.ts';
import { hasWords, placesWithWords, wordsIn } from './wordSearch.ts';

const kindsAs = (kinds: Kind[]) => {
  const resources = kinds.map(({ resource = null }) => resource);
  const actions = kinds.map(({ action }) => action);
  return sql`unnest(${sql.param(resources)}::text[], ${sql.param(actions)}::text[]) as kind(resource, action)`;
};

const equal = (column: SQL, value: string | number | undefined) =>
  value === undefined || value === '' ? undefined : sql`${column} = ${value}`;

/** The newest places of each of these kinds, of one user if there is a name. */
function placesOfKinds(
  trail: Trail,
  query: TrailQuery,
  { low, high }: Bounds,
  { kinds, username, limit }: { kinds: Kind[]; username: string | undefined; limit: number },
): SQL {
  const { table, group } = trail;
  const place = placeOf(trail, query);
  const where = and(
    trail.isOfKind,
    equal(sql`e.username`, username),
    equal(sql`e.run_id`, query.run),
    query.grouped && group ? group.isLead : undefined,
    isInPeriod(trail, query),
    sql`-${place} > -${high}::bigint`,
    sql`-${place} <= -${low}::bigint`,
  );
  return sql`
    select found.place
    from ${kindsAs(kinds)}
    cross join lateral (
      select ${place} as place from ${table} as e where ${where} order by -${place} limit ${limit}
    ) as found`;
}

/** The places of the entries of one record, which are few. */
function placesOfRecord(
  trail: Trail,
  query: TrailQuery,
  { low, high }: Bounds,
  limit: number,
): SQL {
  const { table, isOfResource, recordId, action } = trail;
  const place = placeOf(trail, query);
  const kinds = [...query.kinds, ...(query.own?.kinds ?? [])];
  const resources = new Map(kinds.map((kind) => [kind.resource, kind]));
  const where = and(
    isOfResource,
    equal(recordId, query.recordId),
    equal(action, query.action),
    equal(sql`e.username`, query.username),
    query.run === undefined ? undefined : sql`e.run_id = ${query.run}`,
    hasWords(wordsIn(query)),
    query.isVisible,
    isInPeriod(trail, query),
    sql`${place} < ${high}::bigint`,
    sql`${place} >= ${low}::bigint`,
  );
  const distinct = query.grouped ? sql`distinct` : sql``;
  return sql`
    select found.place
    from ${kindsAs([...resources.values()])}
    cross join lateral (
      select ${distinct} ${place} as place from ${table} as e where ${where}
      order by place desc limit ${limit}
    ) as found`;
}

function placesOf(trail: Trail, query: TrailQuery, bounds: Bounds, limit: number): SQL {
  if (query.recordId !== undefined) return placesOfRecord(trail, query, bounds, limit);
  if (wordsIn(query).length > 0) return placesWithWords(trail, query, bounds, limit);
  const { kinds, own, username } = query;
  const parts = [
    ...(kinds.length > 0 ? [{ kinds, username: username === '' ? undefined : username }] : []),
    ...(own ? [own] : []),
  ];
  return sql.join(
    parts.map((part) => placesOfKinds(trail, query, bounds, { ...part, limit })),
    sql` union all `,
  );
}

/** The ids of the entries of a page, newest first, and of the one before which the next page is. */
export async function findPage(
  db: Database,
  trail: Trail,
  query: TrailQuery,
): Promise<{ ids: number[]; next: number | null }> {
  const { kinds, own, pageSize } = query;
  // Events of accounts have no runs.
  const isEmpty = (kinds.length === 0 && !own) || (query.run !== undefined && !trail.group);
  if (isEmpty) return { ids: [], next: null };
  const bounds = await boundsOf(db, trail, query);
  const limit = pageSize + 1;
  const places = await db
    .selectDistinct({ place: sql<number>`place::float8`.as('id') })
    .from(sql`(${placesOf(trail, query, bounds, limit)}) as places`)
    .orderBy(sql`id desc`)
    .limit(limit);
  const ids = places.slice(0, pageSize).map(({ place }) => place);
  return { ids, next: places.length > pageSize ? (ids.at(-1) ?? null) : null };
}
