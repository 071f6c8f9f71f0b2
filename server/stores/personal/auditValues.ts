import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEntries as table } from '../../database/schema/auditEntries.ts';

const { changes } = table;

/** Erases the values of entries of the audit trail: what remains is who changed which fields and when. */
export const eraseValues = (tx: Database, where: SQL | undefined) =>
  tx
    .update(table)
    .set({
      changes: sql`(
        select jsonb_agg(
          jsonb_build_object('field', change -> 'field', 'from', null, 'to', null) order by place
        )
        from jsonb_array_elements(${changes}) with ordinality as one(change, place)
      )`,
    })
    .where(
      and(where, sql`jsonb_path_exists(${changes}, '$[*] ? (@.from != null || @.to != null)')`),
    );
