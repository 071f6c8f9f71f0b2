/** The types of fields that can be generated. */
export const FIELD_TYPES = [
  'text',
  'multiline',
  'number',
  'money',
  'boolean',
  'reference',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The resource that a field refers to. */
export interface Target {
  resource: string;
  /** The table, and the column with the label of the target's filter by name. */
  table: string;
  searchBy: string;
}

/** A field of a resource to generate. */
export interface Field {
  /** The name in records, such as `categoryId`. */
  name: string;
  type: FieldType;
  /** The name in labels of the contract, such as `category`. */
  label: string;
  title: string;
  target?: Target;
}
