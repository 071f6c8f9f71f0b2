import type { RaRecord } from 'ra-core';

/** Fields that only make sense together: they are compared, and kept or replaced, as one. */
export interface MergeGroup<Item = RaRecord> {
  fields: (keyof Item & string)[];
  /** A record's values of the fields, with those that do not apply cleared. */
  read(record: Partial<Item>): object;
}

/** The merge groups of a resource, each by the field whose label represents it. */
export type MergeGroups = Record<string, MergeGroup>;
