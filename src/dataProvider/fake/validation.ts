import type { Static, TObject } from 'typebox';
import { Clean, Default } from 'typebox/value';
import {
  mapProperties,
  normalise,
  readBody,
  valueOfText,
  violationsOf,
} from '../../../contract/readBody';
import { Id } from '../../../contract/identifiers';
import { createProblem, throwIfViolated } from './problem';

/** The body of a request of type multipart/form-data: texts, and files in base64, by name. */
export class FormFields extends Map<string, string> {}

/**
 * Reads a request body: its texts normalised, with defaults, without unknown fields. Throws a
 * Problem (400).
 */
export const parseBody = <S extends TObject>(schema: S, body: unknown): Static<S> => {
  const fields =
    body instanceof FormFields
      ? mapProperties(schema, Object.fromEntries(body), valueOfText)
      : body;
  const { value, violations } = readBody(schema, fields);
  throwIfViolated(...violations);
  return value;
};

/**
 * Parses query parameters or headers according to the schema, without undeclared ones. Throws a
 * Problem (400).
 */
export const parseTexts = <S extends TObject>(
  schema: S,
  texts: Iterable<[string, string]>,
): Static<S> => {
  const given = mapProperties(schema, Object.fromEntries(texts), (property, text) =>
    normalise(property, valueOfText(property, text)),
  );
  const value = Clean(schema, Default(schema, given));
  throwIfViolated(...violationsOf(schema, value));
  return value as Static<S>;
};

/** Reads a record id from a path. Throws a Problem (404) for an impossible id. */
export const parseId = (text: string | undefined): number => {
  const id = valueOfText(Id, text);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) {
    throw createProblem('address.notFound');
  }
  return id;
};
