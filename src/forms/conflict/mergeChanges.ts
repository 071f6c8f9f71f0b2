import type { RaRecord } from 'ra-core';
import { withoutTag } from '../versions';
import { pricesOf, type Prices } from '../../dataProvider/mappings/pricing';
import type { Pricing } from '../../../contract/products';

/** Fields that only make sense together, by the one that speaks for them. */
const GROUPS: Record<string, string[]> = { price: ['pricing', 'price', 'minPrice', 'maxPrice'] };

const groupOf = (field: string) =>
  Object.keys(GROUPS).find((name) => GROUPS[name]?.includes(field)) ?? field;

/** What a field held before and holds after a change; all fields of its group by their names. */
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
}

const valueOf = (record: Partial<RaRecord>, field: string): unknown => {
  const names = GROUPS[field];
  if (!names || !('pricing' in record)) return record[field];
  const { pricing, ...prices } = record as { pricing: Pricing } & Prices;
  return { pricing, ...pricesOf(pricing, prices) };
};

/** A value as two versions are compared: no text is no value, the order of categories is none. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) {
    return value.map((item) => String((item as { id?: unknown }).id)).toSorted();
  }
  return value ?? null;
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The fields of `record` that a value of `field` sets. */
export const fieldsOf = (field: string, value: unknown): Partial<RaRecord> =>
  GROUPS[field] && typeof value === 'object' ? { ...value } : { [field]: value };

/**
 * Merges what one person changed in a form with what somebody else has saved in the meantime, field
 * by field. `merged` has both where only one of them changed a field, and what the form holds where
 * both did so differently (`clashes`). `taken` is what the other one changed and the form did not.
 */
export const mergeChanges = ({ base, mine, theirs }: Versions) => {
  const merged: Partial<RaRecord> = { ...mine };
  const clashes: Clash[] = [];
  const taken: Change[] = [];
  const current = { ...base, ...mine };
  for (const field of new Set(Object.keys(withoutTag(theirs)).map(groupOf))) {
    const [from, to, typed] = [base, theirs, current].map((record) => valueOf(record, field));
    if (isSame(from, to) || isSame(typed, to)) continue;
    if (isSame(typed, from)) {
      Object.assign(merged, fieldsOf(field, to));
      taken.push({ field, from, to });
    } else {
      clashes.push({ field, theirs: to, mine: typed });
    }
  }
  return { merged, clashes, taken };
};
