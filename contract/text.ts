import { Type } from 'typebox';

/**
 * A text that people type, of at most `maxLength` characters. It is trimmed before its length is
 * checked (`x-trim`), must not be empty unless `minLength` says 0, and holds no NUL character,
 * which PostgreSQL cannot store. `title` is the name that error messages use.
 */
export const text = (title: string, maxLength: number, minLength = 1) =>
  Type.String({ title, minLength, maxLength, pattern: '^[^\\u0000]*$', 'x-trim': true });

/** Part of a text to search for, as a query parameter. */
export const searchText = (title: string, maxLength: number) =>
  Type.Optional(text(title, maxLength, 0));
