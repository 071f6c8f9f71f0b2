import type { RaRecord } from 'ra-core';
import { isObject } from '../../../contract/rules/responses';
import { normaliseText } from '../../../contract/rules/text';
import type { MergeGroup, MergeGroups } from '../../routing/resourceNames';
import { withoutEtag } from '../../http/safeWrites';

/** A field's value before and after a change; for a group, the values of all its fields. */
export interface FieldChange {
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
  mine: Partial<RaRecord>;
  theirs: RaRecord;
  groups?: MergeGroups;
}

const valueOf = (record: Partial<RaRecord>, field: string, group: MergeGroup | undefined) =>
  group ? group.read(record) : (record[field] as unknown);

/** An item of a set, such as a category of a record. */
interface Reference {
  id?: unknown;
}

const isReference = (value: unknown): value is Reference => isObject(value) && 'id' in value;

const idsOf = (set: Reference[]) => new Set(set.map(({ id }) => String(id)));

const toSet = (value: unknown): Reference[] | undefined => {
  const set: unknown = value ?? [];
  return Array.isArray(set) ? set : undefined;
};

/**
 * Merges the additions and removals of two people, who cannot contradict each other: what is missing
 * from `from` was added, and what only `from` has was removed. Undefined if the values are no sets.
 */
const mergeSets = (from: unknown, typed: unknown, to: unknown): Reference[] | undefined => {
  const [base, mine, theirs] = [toSet(from), toSet(typed), toSet(to)];
  if (!base || !mine || !theirs) return undefined;
  const [before, kept, saved] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  return [
    ...theirs.filter(({ id }) => kept.has(String(id)) || !before.has(String(id))),
    ...mine.filter(({ id }) => !saved.has(String(id)) && !before.has(String(id))),
  ];
};

/**
 * Normalises a value for comparison: texts as they are stored, an empty one equals none, and of
 * references only the ids count, in any order.
 */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(value, 'lines') || null;
  if (Array.isArray(value) && value.every(isReference)) return [...idsOf(value)].toSorted();
  return value ?? null;
};

/** Whether two values of a field are stored as the same. */
export const isSame = (one: unknown, other: unknown) =>
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
 * those fields are listed in `clashes`. `mergedFromOthers` lists the fields that only the other person
 * changed, and the sets to which both added or from which both removed.
 */
export const mergeChanges = ({ base, mine, theirs, groups = {} }: Versions) => {
  const merged: Partial<RaRecord> = { ...mine };
  const clashes: Clash[] = [];
  const mergedFromOthers: FieldChange[] = [];
  const current = { ...base, ...mine };
  const groupOf = (field: string) =>
    Object.keys(groups).find((name) => groups[name]?.fields.includes(field)) ?? field;
  for (const field of new Set(Object.keys(withoutEtag(theirs)).map(groupOf))) {
    const [from, to, typed] = [base, theirs, current].map((record) =>
      valueOf(record, field, groups[field]),
    );
    if (isSame(from, to) || isSame(typed, to)) continue;
    const both = isSame(typed, from) ? to : mergeSets(from, typed, to);
    if (both === undefined) {
      clashes.push({ field, theirs: to, mine: typed });
    } else {
      Object.assign(merged, fieldsOf(field, both, groups));
      mergedFromOthers.push({ field, from, to });
    }
  }
  return { merged, clashes, mergedFromOthers };
};
