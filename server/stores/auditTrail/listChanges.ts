import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import {
  AUDIT_ACTIONS,
  AUDITED_RESOURCES,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
  type AuditedResource,
  type AuditRun,
} from '../../../contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { auditEntries as table, bulkRuns } from '../../database/schema/auditEntries.ts';
import { findPage } from './findPage.ts';
import type { Trail } from './trail.ts';

const trail: Trail = {
  table,
  isOfKind: sql`e.resource = kind.resource and e.action = kind.action`,
  isOfResource: sql`e.resource = kind.resource`,
  keys: sql`audit_keys(e.id, e.group_id, e.username, e.resource, e.action, e.run_id, e.words)`,
  recordId: sql`e.record_id`,
  resource: sql`e.resource`,
  action: sql`e.action`,
  group: {
    id: sql`coalesce(e.group_id, e.id)`,
    at: sql`case when coalesce(e.group_id, e.id) = e.id then e.at else (select first.at from ${table} as first where first.id = e.group_id) end`,
    isLead: sql`e.is_lead`,
  },
};

/** The resource of whose entries everybody sees only their own. */
const OWN = 'saved-views';

const {
  runId,
  isUndo,
  groupId: _group,
  isLead: _isLead,
  words: _words,
  ...columns
} = getTableColumns(table);
const { kind, changed, undone } = getTableColumns(bulkRuns);

interface Row {
  entry: Omit<AuditEntry, 'run'>;
  /** Without an id, the entry is no part of a run; without totals, of one that is under way. */
  run: Pick<AuditRun, 'isUndo'> & {
    [Name in Exclude<keyof AuditRun, 'isUndo'>]: AuditRun[Name] | null;
  };
}

const toEntry = ({ entry, run: { id, ...run } }: Row): AuditEntry => ({
  ...entry,
  ...(id !== null && {
    run: {
      id,
      kind: run.kind ?? 'bulk',
      isUndo: run.isUndo,
      changed: run.changed ?? 0,
      undone: run.undone ?? 0,
    },
  }),
});

const readEntries = async (db: Database, ids: number[]) => {
  const rows = await db
    .select({ entry: columns, run: { id: runId, kind, isUndo, changed, undone } })
    .from(table)
    .leftJoin(bulkRuns, and(eq(bulkRuns.username, table.username), eq(bulkRuns.id, runId)))
    .where(inArray(table.id, ids))
    .orderBy(desc(table.id));
  return rows.map(toEntry);
};

interface ChangesQuery extends Omit<AuditQuery, 'resource'> {
  resource?: AuditedResource | undefined;
}

/** A page of the changes in the audit trail, newest first, without those of the saved views of others. */
export async function listChanges(
  db: Database,
  query: ChangesQuery,
  username: string,
): Promise<AuditPage> {
  const actions = AUDIT_ACTIONS.filter((one) => query.action === undefined || query.action === one);
  const kindsOf = (resources: readonly AuditedResource[]) =>
    resources
      .filter((one) => query.resource === undefined || query.resource === one)
      .flatMap((resource) => actions.map((action) => ({ resource, action })));
  const own = kindsOf([OWN]);
  const seesOwn = own.length > 0 && (!query.username || query.username === username);
  const { ids, next } = await findPage(db, trail, {
    ...query,
    kinds: kindsOf(AUDITED_RESOURCES.filter((one) => one !== OWN)),
    own: seesOwn ? { kinds: own, username } : undefined,
    isVisible: sql`(e.resource <> ${OWN} or e.username = ${username})`,
  });
  return { data: ids.length === 0 ? [] : await readEntries(db, ids), next };
}
