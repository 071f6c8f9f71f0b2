import type { RaRecord } from 'ra-core';
import type { MergeGroup, MergeGroups } from '../../routing/mergeGroups';
import { withoutTag } from '../versions';

/** What a field held before and holds after a change; of a group, the values of all its fields. */
export interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

/** A field that two people changed to different values. */
export interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

interface Versions {
  /** What the form was filled from. */
  base: RaRecord;
  /** What the form holds now. */
  mine: Partial<RaRecord>;
  /** What is saved now. */
  theirs: RaRecord;
  groups?: MergeGroups;
}

const valueOf = (record: Partial<RaRecord>, field: string, group: MergeGroup | undefined) =>
  group ? group.read(record) : (record[field] as unknown);

/** A value for comparison: an empty text equals none, and the order of references does not matter. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) {
    return value.map((item) => String((item as { id?: unknown }).id)).toSorted();
  }
  return value ?? null;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The fields of a record that a value of `field`, or of its group, sets. */
export const fieldsOf = (
  field: string,
  value: unknown,
  groups: MergeGroups = {},
): Partial<RaRecord> => (groups[field] ? { ...(value as object) } : { [field]: value });

/**
 * Merges what one person changed in a form with what somebody else has saved in the meantime, field
 * by field. `merged` has both where only one of them changed a field, and what the form holds where
 * both did so differently (`clashes`). `taken` is what the other one changed and the form did not.
 */
export const mergeChanges = ({ base, mine, theirs, groups = {} }: Versions) => {
  const merged: Partial<RaRecord> = { ...mine };
  const clashes: Clash[] = [];
  const taken: Change[] = [];
  const current = { ...base, ...mine };
  const groupOf = (field: string) =>
    Object.keys(groups).find((name) => groups[name]?.fields.includes(field)) ?? field;
  for (const field of new Set(Object.keys(withoutTag(theirs)).map(groupOf))) {
    const [from, to, typed] = [base, theirs, current].map((record) =>
      valueOf(record, field, groups[field]),
    );
    if (isSame(from, to) || isSame(typed, to)) continue;
    if (isSame(typed, from)) {
      Object.assign(merged, fieldsOf(field, to, groups));
      taken.push({ field, from, to });
    } else {
      clashes.push({ field, theirs: to, mine: typed });
    }
  }
  return { merged, clashes, taken };
};
