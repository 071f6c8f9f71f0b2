import type { AuditChange } from '../../../contract/audit.ts';
import type { ProblemKey } from '../../../contract/problemStatus.ts';
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

/**
 * What restoring an entry changes in its record, which is given as histories have it. Throws a Problem
 * (422) for an entry that cannot be restored at all.
 */
export async function findRestore(
  tx: Database,
  resource: ApiResourceName,
  {
    entry,
    options,
    record,
    key,
    picturesOf,
  }: {
    entry: RestorableEntry;
    options: RestoreOptions;
    record: object;
    key: RecordKey;
    picturesOf: PicturesOf;
  },
): Promise<Restore> {
  const plan = await planOf(tx, resource, entry, options);
  const pictures: ComingPicture[] = [];
  const lost: RestorePlan<number>['pictures'] = [];
  for (const picture of plan.pictures) {
    const { field, entry: replacing, isSince } = picture;
    const former = await findFormer(tx, replacing);
    if (!former) {
      lost.push(picture);
      continue;
    }
    const now = await picturesOf(field).findHash(key, tx);
    if (now === former.hash) continue;
    const isChangedSince = isSince || now !== former.replacedBy;
    pictures.push({ field, former, isChangedSince });
  }
  const changed = pictures.filter((picture) => picture.isChangedSince);
  const notKept = lost.map(({ field }) => ({ field, reason: 'restore.notKept' as const }));
  return {
    plan: {
      ...plan,
      pictures: plan.pictures.filter((picture) => !lost.includes(picture)),
      impossible: [...plan.impossible, ...notKept],
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
  // As it was, a record is also without what was added to it since and is restored elsewhere.
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
