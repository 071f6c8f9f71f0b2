import type { AuditEntry } from '../../contract/audit';
import type { ActivityQuery } from '../records/history/historyCalls';
import { auditEntry, auditRun } from './auditEntry';

const disabled = [{ field: 'enabled', from: true, to: false }];

/** An activity of two people, newest first: single changes, a bulk change with its undo, an import. */
export const activityEntries: AuditEntry[] = [
  auditEntry({
    id: 9,
    username: 'ada',
    recordId: 7,
    record: { name: 'Blue gele' },
    changes: [{ field: 'price', from: 1000, to: 1500.5 }],
  }),
  auditEntry({
    id: 8,
    username: 'grace',
    resource: 'service-providers',
    recordId: 3,
    record: { firstName: 'Bola', lastName: 'Adeyemi', brandName: 'Bola Prints' },
    changes: [{ field: 'enabled', from: false, to: true }],
    run: auditRun({ undone: 24, isUndo: true }),
  }),
  auditEntry({
    id: 7,
    username: 'grace',
    resource: 'service-providers',
    recordId: 3,
    changes: disabled,
    run: auditRun({ undone: 24 }),
  }),
  auditEntry({
    id: 6,
    username: 'ada',
    resource: 'product-categories',
    action: 'create',
    recordId: 12,
    record: { name: 'Aso oke' },
    changes: [{ field: 'name', from: null, to: 'Aso oke' }],
    run: auditRun({ id: 'file', kind: 'import', changed: 500 }),
  }),
  auditEntry({
    id: 5,
    username: 'ada',
    resource: 'product-images',
    action: 'delete',
    recordId: 4,
    changes: [{ field: 'imageName', from: 'Front', to: null }],
  }),
  auditEntry({ id: 4, resource: 'users', recordId: 2, changes: [] }),
  auditEntry({
    id: 3,
    username: '(operator)',
    resource: 'users',
    action: 'create',
    recordId: 2,
    changes: [{ field: 'username', from: null, to: 'grace' }],
  }),
];

/** The call that returns these entries, the newest first, this many a page. */
export const activityOf =
  (entries: AuditEntry[] = activityEntries, size = 30) =>
  async ({ before = Infinity, run: ofRun, ...query }: ActivityQuery & { before?: number }) => {
    const found = entries.filter(
      (entry) =>
        entry.id < before &&
        (ofRun === undefined || entry.run?.id === ofRun) &&
        (!query.username || entry.username === query.username),
    );
    const data = found.slice(0, size);
    return { data, next: found.length > size ? (data.at(-1)?.id ?? null) : null };
  };
