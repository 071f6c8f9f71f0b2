import { Type } from 'typebox';
import { labelled, type FieldLabel } from './annotations.ts';
import { STORABLE, type TextKind } from './rules/text.ts';

/** A point in time in a response (ISO 8601). */
export const Instant = Type.String({ format: 'date-time' });

/** A text in a response, as far as it is known. */
export const NullableText = Type.Union([Type.String(), Type.Null()]);

/**
 * One line of text typed by the user, of at most `maxLength` characters. It is normalised before its
 * length is checked (`x-text`, see normaliseText), and must not be empty unless `minLength` is 0.
 */
export const text = (label: FieldLabel, maxLength: number, minLength = 1) =>
  Type.String({
    ...labelled(label),
    minLength,
    maxLength,
    pattern: STORABLE,
    'x-text': 'line' satisfies TextKind,
  });

/** Part of a text to search for, as a query parameter; normalised as a text of its kind. */
export const searchText = (label: FieldLabel, maxLength: number, kind: TextKind = 'line') =>
  Type.Optional(Type.String({ ...text(label, maxLength, 0), 'x-text': kind }));
