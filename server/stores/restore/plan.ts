import type { AuditChange } from '../../../contract/audit.ts';
import type { ProblemKey } from '../../../contract/problemStatus.ts';
import { separateFields } from '../../../contract/restorable.ts';
import type { ApiResourceName } from '../../../contract/resources.ts';
import {
  changedSince,
  irrevocableEntry,
  labelValues,
  planAsItWas,
  planTakingBack,
  type RestorePlan,
  restoredChanges,
} from '../../../contract/rules/restores.ts';
import type { Database } from '../../database/database.ts';
import { Problem, throwIfViolated } from '../../problem.ts';
import type { ChangeContext } from '../audit.ts';
import type { RecordPictures } from '../recordPictures.ts';
import type { RecordKey } from '../storeDeclaration.ts';
import { type FormerPicture, findFormer } from './formerPictures.ts';
import { laterEntries, type RestorableEntry } from './restorableEntries.ts';

/** What a client asks for besides the entry (see RestoreOperation). */
export interface RestoreOptions {
  asItWas?: boolean | undefined;
  fields?: string[] | undefined;
}

/** The pictures of the records of a resource, by the field that has them. */
export type PicturesOf = (field: string) => RecordPictures;

/** How fields are read and restored that no update of a record sets (see separateFields). */
export interface SeparateFields {
  /** Their present values, as the history has them. */
  read: (tx: Database, key: RecordKey) => Promise<Record<string, unknown>>;
  /** Why a value cannot come back, such as that what it refers to no longer exists. */
  reasonAgainst: (tx: Database, key: RecordKey, value: unknown) => Promise<ProblemKey | undefined>;
  restore: (change: ChangeContext, key: RecordKey, changed: AuditChange) => Promise<void>;
}

interface ComingPicture {
  field: string;
  former: FormerPicture;
  /** Whether the picture that the record has now is not the one that the entry gave it. */
  isChangedSince: boolean;
}

/** What restoring an entry changes in its record as it is now. */
export interface Restore {
  plan: RestorePlan<number>;
  /** The values that come back. */
  changes: AuditChange[];
  pictures: ComingPicture[];
  /** The fields that no longer have what the entry gave them. */
  changedSince: string[];
}

const planOf = async (
  tx: Database,
  resource: ApiResourceName,
  entry: RestorableEntry,
  { asItWas, fields }: RestoreOptions,
) => {
  const reason = irrevocableEntry(resource, entry, asItWas);
  if (reason) throw new Problem(reason);
  if (!asItWas) return planTakingBack(resource, entry, fields);
  return planAsItWas(resource, await laterEntries(tx, entry), fields);
};

/** A record, and how what no update of it sets is read and restored. */
interface Restored {
  record: object;
  key: RecordKey;
  picturesOf: PicturesOf;
  separate: SeparateFields | undefined;
}

/** The pictures that come back, and the fields whose former picture is no longer kept. */
async function findPictures(
  tx: Database,
  wanted: RestorePlan<number>['pictures'],
  { key, picturesOf }: Restored,
) {
  const pictures: ComingPicture[] = [];
  const lost: string[] = [];
  for (const { field, entry, isSince } of wanted) {
    const former = await findFormer(tx, entry);
    const now = await picturesOf(field).findHash(key, tx);
    if (!former) lost.push(field);
    else if (now !== former.hash) {
      pictures.push({ field, former, isChangedSince: isSince || now !== former.replacedBy });
    }
  }
  return { pictures, lost };
}

/** The plan without values that refer to what no longer exists. */
async function withoutGone(
  tx: Database,
  resource: ApiResourceName,
  plan: RestorePlan<number>,
  { key, separate }: Restored,
): Promise<RestorePlan<number>> {
  const values: typeof plan.values = [];
  const impossible = [...plan.impossible];
  for (const one of plan.values) {
    const isSeparate = separateFields(resource).includes(one.field);
    const reason = isSeparate ? await separate?.reasonAgainst(tx, key, one.value) : undefined;
    if (reason) impossible.push({ field: one.field, reason });
    else values.push(one);
  }
  return { ...plan, values, impossible };
}

/**
 * What restoring an entry changes in its record. Throws a Problem (422) for an entry that cannot be
 * restored at all.
 */
export async function findRestore(
  tx: Database,
  resource: ApiResourceName,
  { entry, options }: { entry: RestorableEntry; options: RestoreOptions },
  restored: Restored,
): Promise<Restore> {
  const { key, separate } = restored;
  const plan = await withoutGone(
    tx,
    resource,
    await planOf(tx, resource, entry, options),
    restored,
  );
  const { pictures, lost } = await findPictures(tx, plan.pictures, restored);
  const isSeparate = plan.values.some(({ field }) => separateFields(resource).includes(field));
  const record = { ...restored.record, ...(isSeparate && (await separate?.read(tx, key))) };
  const changed = pictures.filter((picture) => picture.isChangedSince);
  return {
    plan: {
      ...plan,
      pictures: plan.pictures.filter(({ field }) => !lost.includes(field)),
      impossible: [
        ...plan.impossible,
        ...lost.map((field) => ({ field, reason: 'restore.notKept' as const })),
      ],
    },
    changes: restoredChanges(resource, record, plan),
    pictures,
    changedSince: [...changedSince(record, plan), ...changed.map(({ field }) => field)],
  };
}

/**
 * Throws a Problem (422) where nothing of what a client asks for can be restored, or not all of the
 * fields that it has named.
 */
export function requirePossible(
  resource: ApiResourceName,
  { plan: { values, pictures, impossible } }: Restore,
  { asItWas, fields }: RestoreOptions,
) {
  const isNothing = values.length + pictures.length === 0;
  // Restored as it was, a record is also without what was added to it since and is restored elsewhere.
  const isRefused = ({ reason }: { reason: ProblemKey }) =>
    fields !== undefined || (isNothing && (!asItWas || reason === 'restore.notKept'));
  const violations = impossible.filter(isRefused).map(({ field, reason }) => ({
    pointer: `/${field}`,
    message: reason,
    values: labelValues(resource, field),
  }));
  throwIfViolated(...violations);
  if (isNothing && !asItWas) throw new Problem('restore.nothing');
}
