import type { RaRecord, UpdateParams, UpdateResult } from 'ra-core';
import * as HTTP from '../../../contract/httpStatus';
import type { MergeGroups } from '../../routing/resourceNames';
import { currentRecord, statusOf } from '../../http/errors';
import { ETAG } from '../../http/safeWrites';
import { mergeChanges, type FieldChange, type Clash } from './mergeChanges';

/** Thrown when the user cancels the conflict dialog. */
export class SaveCancelled extends Error {}

const isOutdated = (error: unknown) => statusOf(error) === HTTP.preconditionFailed;

/**
 * The current record in a 412. One without an ETag does not count: saving it would not be
 * conditional, and could overwrite a third version.
 */
const versionedRecord = (error: unknown) => {
  const current = currentRecord(error);
  return current && ETAG in current ? current : undefined;
};

interface Conflict {
  /** The record the form was filled from. */
  base: RaRecord;
  groups?: MergeGroups;
  /**
   * Saves; rejects with 412 when the record is no longer the version in `previousData`, with the
   * current record in the error's body.
   */
  save: (params: UpdateParams) => Promise<UpdateResult>;
  /** Loads the current record, if a 412 does not have it. */
  load: () => Promise<RaRecord>;
  /**
   * Asks which value of each conflicting field to keep, and says what else of the other person's is
   * kept; resolves with the fields to save. Rejects when the user cancels.
   */
  resolveConflicts: (clashes: Clash[], kept: FieldChange[]) => Promise<Partial<RaRecord>>;
  /** Takes the other person's changes that are now saved together with the form's. */
  onMerged: (mergedFromOthers: FieldChange[]) => Promise<void> | void;
}

/**
 * Saves a form without overwriting what someone else saved after it was filled. Changes to
 * different fields are merged; conflicts are put to the user. A 412 is retried once with the
 * current record; a second one is rethrown, unless the user resolved conflicts in between.
 */
export const saveMerged = async (
  params: UpdateParams,
  { base, groups, save, load, resolveConflicts, onMerged }: Conflict,
): Promise<UpdateResult> => {
  const allMerged = new Map<string, FieldChange>();
  const attempt = async (
    before: RaRecord,
    mine: Partial<RaRecord>,
    theirs: RaRecord,
    mayRepeat: boolean,
  ): Promise<UpdateResult> => {
    const { merged, clashes, mergedFromOthers } = mergeChanges({
      base: before,
      mine,
      theirs,
      groups,
    });
    for (const change of mergedFromOthers) allMerged.set(change.field, change);
    const resolved = clashes.length > 0 && (await resolveConflicts(clashes, mergedFromOthers));
    const data = resolved ? { ...merged, ...resolved } : merged;
    try {
      return await save({ ...params, data, previousData: theirs });
    } catch (error) {
      const wasResolved = clashes.length > 0;
      if (!isOutdated(error) || !(mayRepeat || wasResolved)) throw error;
      return attempt(theirs, data, versionedRecord(error) ?? (await load()), wasResolved);
    }
  };
  const result = await attempt(base, params.data, params.previousData as RaRecord, true);
  if (allMerged.size > 0) await onMerged([...allMerged.values()]);
  return result;
};
