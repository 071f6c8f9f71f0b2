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
