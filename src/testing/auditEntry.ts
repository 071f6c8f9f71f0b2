import type { AuditEntry } from '../../contract/audit';

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
