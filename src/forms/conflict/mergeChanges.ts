import type { RaRecord } from 'ra-core';
import { normaliseText } from '../../../contract/rules/text';
import type { MergeGroup, MergeGroups } from '../../routing/mergeGroups';
import { withoutTag } from '../versions';

/** A field's value before and after a change; for a group, the values of all its fields. */
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
  /** The record the form was filled from. */
  base: RaRecord;
  /** The form's current values. */
  mine: Partial<RaRecord>;
  /** The record as currently saved. */
  theirs: RaRecord;
  groups?: MergeGroups;
}

const valueOf = (record: Partial<RaRecord>, field: string, group: MergeGroup | undefined) =>
  group ? group.read(record) : (record[field] as unknown);

/**
 * Normalises a value for comparison: texts as they are stored, an empty one equals none, and the
 * order of references is ignored.
 */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(value, 'lines') || null;
  if (Array.isArray(value)) {
    return value.map(({ id }: { id?: unknown }) => String(id)).toSorted();
  }
  return value ?? null;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The record fields that a value of `field`, or of its group, sets. */
export const fieldsOf = (
  field: string,
  value: unknown,
  groups: MergeGroups = {},
): Partial<RaRecord> => (groups[field] ? { ...(value as object) } : { [field]: value });

/**
 * Merges one person's form changes with what someone else has saved since, field by field. `merged`
 * contains both sets of changes, with the form's value where both changed a field differently;
 * those fields are listed in `clashes`. `taken` lists the fields that only the other person
 * changed.
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
