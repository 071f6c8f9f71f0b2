import type { RaRecord } from 'ra-core';

/** Fields that only make sense together: they are compared, and kept or replaced, as one. */
export interface MergeGroup {
  fields: string[];
  /** The values of the fields in a record, with those cleared that do not apply. */
  read: (record: Partial<RaRecord>) => object;
}

/** The merge groups of a resource, each by the name of the field whose label stands for it. */
export type MergeGroups = Record<string, MergeGroup>;
