import { inArray } from 'drizzle-orm';
import type { AuditEntry, AuditPage } from '../../../contract/audit.ts';
import { namingFields } from '../../../contract/recordNames.ts';
import { type ApiResourceName, isApiResource } from '../../../contract/resources.ts';
import type { Database } from '../../database/database.ts';
import { columnOf } from '../../database/records.ts';
import { recordTables } from '../../database/recordTables.ts';

type Named = NonNullable<AuditEntry['record']>;

/** What names each of the records with these ids, as far as they exist. */
async function namesOf(db: Database, resource: ApiResourceName, ids: number[]) {
  const table = recordTables[resource];
  const names = namingFields(resource).map((name) => [name, columnOf(table, name)] as const);
  const rows = await db
    .select({ ...Object.fromEntries(names), id: table.id })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, ...record }) => [Number(id), record as Named]));
}

/** The entries with what names their records, read at once for each kind of record. */
export async function withRecords(db: Database, { data, next }: AuditPage): Promise<AuditPage> {
  const kinds = [...new Set(data.map(({ resource }) => resource))].filter(isApiResource);
  const read = kinds.map(async (kind) => {
    const ids = data.filter(({ resource }) => resource === kind).map(({ recordId }) => recordId);
    return [kind, await namesOf(db, kind, [...new Set(ids)])] as const;
  });
  const names = new Map<string, Map<number, Named>>(await Promise.all(read));
  return {
    data: data.map((entry) => {
      const record = names.get(entry.resource)?.get(entry.recordId);
      return record ? { ...entry, record } : entry;
    }),
    next,
  };
}
