import type { Client } from 'pg';
import { draw, word } from '../words.ts';

/** What only few entries have, or only old ones, or never together. */
export const SPECIAL = {
  /** A word of about a third of the entries. */
  everywhere: 'classic',
  /** A word of one entry in a million. */
  rare: 'zebrawood',
  /** A word that no entry has. */
  absent: 'unicorn',
  /** A person with one entry in 500,000. */
  rarePerson: 'grace',
  /** A person with a twentieth of the entries, of which none has the word `everywhere`. */
  otherPerson: 'frank',
  /** A person with all of the oldest tenth, and nothing since. */
  formerPerson: 'olive',
  /** A run of a thousand entries. */
  run: 'run-500000',
};

// Half of the entries are parts of runs of 5 to 1,000 changes; `part` is the first entry of the run.
const SIZES = '(array[1000, 100, 20, 5, 1000])';
const entries = (count: number) => `
  insert into audit_entries (id, at, username, resource, record_id, action, changes, run_id, is_undo,
    group_id, is_lead, words)
  select id, now() - (${count} - id) * interval '6 seconds', username, resource, record_id, action,
    case action
      when 'update' then jsonb_build_array(
        jsonb_build_object('field', 'description', 'from', first, 'to', second),
        jsonb_build_object('field', 'price', 'from', amount, 'to', amount + 500))
      else jsonb_build_array(
        jsonb_build_object('field', 'name', 'from', null, 'to', name),
        jsonb_build_object('field', 'description', 'from', null, 'to', first || ' ' || second),
        jsonb_build_object('field', 'price', 'from', null, 'to', amount))
    end,
    case when part is not null then 'run-' || part end, false, part,
    part is null or part = id,
    ' ' || concat_ws(' ', record_id, name, first, second, amount, amount + 500, special) || ' '
  from (
    select *,
      ${word('record_id', 1)} || ' ' || ${word('record_id', 2)} as name,
      ${word('id', 3)} || ' ' || ${word('id', 4)} as first,
      ${word('id', 5)} || ' ' || ${word('id', 6)} as second,
      1000 * (1 + ${draw('id', 7, 500)}) as amount,
      nullif(concat_ws(' ',
        case when ${draw('id', 8, 3)} = 0 and username <> '${SPECIAL.otherPerson}' then '${SPECIAL.everywhere}' end,
        case when id % 1000000 = 77 then '${SPECIAL.rare}' end), '') as special
    from (
      select id, part,
        case
          when id < ${count} / 10 then '${SPECIAL.formerPerson}'
          when part is null and id % 500000 = 3 then '${SPECIAL.rarePerson}'
          when ${draw('coalesce(part, id)', 9, 20)} = 0 then '${SPECIAL.otherPerson}'
          else 'user' || floor(40 * (${draw('coalesce(part, id)', 10, 1000)} / 1000.0) ^ 3)
        end as username,
        ('{products,products,products,products,products,products,service-providers,service-providers,product-images,product-categories}'::text[])[1 + kind] as resource,
        1 + ${draw('id', 11, 500_000)} as record_id,
        case
          when ('{t,t,t,t,f,f,t,f,f,f}'::bool[])[1 + kind] or part is not null then 'update'
          when kind = 8 and ${draw('id', 12, 2)} = 0 then 'delete'
          else 'create'
        end as action
      from (
        select id, part, ${draw('coalesce(part, id)', 13, 10)} as kind
        from (
          select id,
            case when id / 1000 % 2 = 0 then
              id - id % ${SIZES}[1 + (id / 2000 % 5)::int]
            end as part
          from generate_series(1, ${count}) as id
        ) as grouped
      ) as kinds
    ) as people
  ) as texts`;

const runs = `
  insert into bulk_runs (username, id, kind, changed, undone)
  select username, run_id, case when group_id % 3 = 0 then 'import' else 'bulk' end, count(*), 0
  from audit_entries where run_id is not null group by username, run_id, group_id % 3
  on conflict do nothing`;

/** Fills the trail of a migrated database with that many entries, over which its indexes are built. */
export async function fillTrail(client: Client, count: number) {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = 'audit_entries' and indexname <> 'audit_entries_pkey' order by 1`,
  );
  for (const statement of [
    ...indexes.map(({ indexname }) => `drop index "${indexname}"`),
    // The groups are given.
    'set session_replication_role = replica',
    entries(count),
    runs,
    'set session_replication_role = origin',
    `select setval(pg_get_serial_sequence('audit_entries', 'id'), ${count})`,
    ...indexes.map(({ indexdef }) => indexdef),
    'vacuum analyze audit_entries, bulk_runs',
  ]) {
    const start = performance.now();
    await client.query(statement);
    const seconds = (performance.now() - start) / 1000;
    if (seconds > 1) console.log(`${seconds.toFixed(0)} s: ${statement.trim().split('\n')[0]}`);
  }
}
