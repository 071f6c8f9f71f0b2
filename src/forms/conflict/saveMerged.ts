import type { RaRecord, UpdateParams, UpdateResult } from 'ra-core';
import { mergeChanges, type Change, type Clash } from './mergeChanges';

/** The end of a save that the person took back when they saw what it clashes with. */
export class SaveCancelled extends Error {}

const isChangedMeanwhile = (error: unknown) =>
  (error as { status?: number } | null)?.status === 412;

interface Conflict {
  /** What the form was filled from. */
  base: RaRecord;
  /** Saves; rejects with 412 when the record is not the version of its `previousData` any more. */
  save: (params: UpdateParams) => Promise<UpdateResult>;
  /** Loads the record as it is now. */
  load: () => Promise<RaRecord>;
  /** Asks what to keep of each clash: the fields to save. Rejects when the person cancels. */
  ask: (clashes: Clash[]) => Promise<Partial<RaRecord>>;
  /** Tells what somebody else changed that is now saved beside the form's own changes. */
  tell: (taken: Change[]) => void;
}

/**
 * Saves a form without overwriting what somebody else saved since it was filled. What does not clash
 * is merged, what does is asked. A refusal as out of date is followed by one more try with what is
 * saved now; after that by the refusal itself, unless a person was asked in between.
 */
export const saveMerged = async (
  params: UpdateParams,
  { base, save, load, ask, tell }: Conflict,
): Promise<UpdateResult> => {
  const allTaken = new Map<string, Change>();
  const attempt = async (
    before: RaRecord,
    mine: Partial<RaRecord>,
    theirs: RaRecord,
    mayRepeat: boolean,
  ): Promise<UpdateResult> => {
    const { merged, clashes, taken } = mergeChanges({ base: before, mine, theirs });
    for (const change of taken) allTaken.set(change.field, change);
    const data = clashes.length > 0 ? { ...merged, ...(await ask(clashes)) } : merged;
    try {
      return await save({ ...params, data, previousData: theirs });
    } catch (error) {
      const wasAsked = clashes.length > 0;
      if (!isChangedMeanwhile(error) || !(mayRepeat || wasAsked)) throw error;
      return attempt(theirs, data, await load(), wasAsked);
    }
  };
  const result = await attempt(base, params.data, params.previousData as RaRecord, true);
  if (allTaken.size > 0) tell([...allTaken.values()]);
  return result;
};
