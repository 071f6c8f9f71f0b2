import { and, sql, type SQL } from 'drizzle-orm';
import { auditSearchWords, isWhole } from '../../../contract/search/auditWords.ts';
import { containing } from '../../database/filters.ts';
import { type Bounds, isInPeriod, placeOf, type Trail, type TrailQuery } from './trail.ts';

// The function audit_keys (migrations/functions.sql) has the same numbers.
const BLOCK_BITS = 15;
const INDEXED_LENGTHS = [10, 9, 8, 7, 6, 5, 4, 3];

/** How a word begins, as far as that is indexed. */
const tokenOf = (word: string) => {
  const letters = Array.from(word);
  const length = INDEXED_LENGTHS.find((one) => one <= letters.length) ?? letters.length;
  return letters.slice(0, length).join('');
};

/** Matches the entries that have a word, which is in lower case and without signs. */
const hasWord = (word: string) =>
  sql`e.words like ${containing(isWhole(word) ? ` ${word} ` : ` ${word}`)}`;

/** Matches the entries that have all words of a search; undefined if there is none in it. */
export const hasWords = (words: string[]): SQL | undefined => and(...words.map(hasWord));

/** The words of a query. */
export const wordsIn = ({ words = '' }: TrailQuery) => auditSearchWords(words);

/**
 * The places of the entries that have the words of a query, from the newest. They are looked for in one
 * block of ids after the other, so that neither a word that many entries have nor one that few have
 * takes long: a block is as large as what is then sorted. What else is asked for is in the same index,
 * so that many entries with a word need not be read to find those few of a person.
 */
export function placesWithWords(
  trail: Trail,
  query: TrailQuery,
  { low, high }: Bounds,
  limit: number,
): SQL {
  const { table, keys, group, action, resource, recordId } = trail;
  const words = wordsIn(query);
  const place = placeOf(trail, query);
  const tokens = [
    ...words.map(tokenOf),
    ...(query.username ? [`@${query.username}`] : []),
    ...(query.resource !== undefined && resource ? [`/${query.resource}`] : []),
    ...(query.action === undefined ? [] : [`!${query.action}`]),
    ...(query.run === undefined ? [] : [`#${query.run}`]),
  ];
  const block = sql.raw(String(BLOCK_BITS));
  const columns = sql.join(
    [
      ...['id', 'at', 'username', 'words'].map((name) => sql`e.${sql.identifier(name)}`),
      action,
      recordId,
      ...(group ? [sql`e.resource`, sql`e.group_id`, sql`e.run_id`] : []),
    ],
    sql`, `,
  );
  const isFound = and(
    hasWords(words),
    query.username ? sql`e.username = ${query.username}` : undefined,
    query.resource !== undefined && resource ? sql`${resource} = ${query.resource}` : undefined,
    query.action === undefined ? undefined : sql`${action} = ${query.action}`,
    query.run === undefined ? undefined : sql`e.run_id = ${query.run}`,
    query.isVisible,
    isInPeriod(trail, query),
    sql`${place} >> ${block} = block`,
    sql`${place} >= ${low}::bigint`,
    sql`${place} < ${high}::bigint`,
  );
  // The order of the blocks is that of the rows, because each block is read only when it is needed. The
  // inner offset keeps the other conditions away from the index, for which plans would choose others.
  return sql`
    select found.place
    from generate_series(
      (select least(max(id), ${high}::bigint - 1) from ${table}) >> ${block},
      ${low}::bigint >> ${block},
      -1
    ) as block
    cross join lateral (
      select array_agg((block << 32) | (hashtext(token)::bigint & 4294967295)) as keys
      from unnest(${sql.param(tokens)}::text[]) as token
    ) as wanted
    cross join lateral (
      select distinct ${place} as place
      from (
        select ${columns} from ${table} as e where ${keys} @> wanted.keys offset 0
      ) as e
      where ${isFound}
      order by place desc
    ) as found
    limit ${limit}`;
}
