import { Type } from 'typebox';
import { labelled, type FieldLabel } from './annotations.ts';

/**
 * A text typed by the user, of at most `maxLength` characters. It is trimmed before its length is
 * checked (`x-trim`), must not be empty unless `minLength` is 0, and contains no NUL character,
 * which PostgreSQL cannot store.
 */
export const text = (label: FieldLabel, maxLength: number, minLength = 1) =>
  Type.String({
    ...labelled(label),
    minLength,
    maxLength,
    pattern: '^[^\\u0000]*$',
    'x-trim': true,
  });

/** Part of a text to search for, as a query parameter. */
export const searchText = (label: FieldLabel, maxLength: number) =>
  Type.Optional(text(label, maxLength, 0));
