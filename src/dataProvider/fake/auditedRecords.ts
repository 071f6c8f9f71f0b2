import type { AuditPage } from '../../../contract/audit';
import { namingFields } from '../../../contract/recordNames';
import { isApiResource } from '../../../contract/resources';
import type { FakeDatabase } from './database';

/** The entries with what names their records, as far as these exist. */
export const withRecords = ({ tables }: FakeDatabase, { data, next }: AuditPage): AuditPage => ({
  data: data.map((entry) => {
    const { resource, recordId } = entry;
    if (!isApiResource(resource)) return entry;
    const stored = tables[resource].find(recordId);
    if (!stored) return entry;
    const values = new Map<string, unknown>(Object.entries(stored));
    const record = namingFields(resource).map((name) => [name, values.get(name)]);
    return { ...entry, record: Object.fromEntries(record) as Record<string, string | number> };
  }),
  next,
});
