import { and, asc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { auditEntries } from './schema/auditEntries.ts';

/** The erasure of a service provider: its id, and when it was erased (ISO 8601). */
export interface Erasure {
  id: number;
  at: string;
}

/** What tells erasures apart: an id may be erased, and later be that of another provider. */
export const erasureKey = ({ id, at }: Erasure) => `${id} ${at}`;

/** The erasures in the audit trail. Nothing else deletes a service provider. */
export const recordedErasures = (db: Database): Promise<Erasure[]> =>
  db
    .select({ id: auditEntries.recordId, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.resource, 'service-providers'), eq(auditEntries.action, 'delete')))
    .orderBy(asc(auditEntries.id));
