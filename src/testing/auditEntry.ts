import type { AuditEntry, AuditRun } from '../../contract/audit';

/** An entry in the history of a product, in which nothing has changed unless `own` says so. */
export const auditEntry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-03-04T05:06:00.000Z',
  username: 'ada',
  resource: 'products',
  recordId: 1,
  action: 'update',
  changes: [],
  ...overrides,
});

/** A bulk change of 25 records, of which none has been undone unless `overrides` say so. */
export const auditRun = (overrides: Partial<AuditRun> = {}): AuditRun => ({
  id: 'run',
  kind: 'bulk',
  isUndo: false,
  changed: 25,
  undone: 0,
  ...overrides,
});
