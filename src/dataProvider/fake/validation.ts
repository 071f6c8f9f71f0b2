import type { Static, TObject } from 'typebox';
import { readBody, valueOfText } from '../../../contract/readBody';
import { Id } from '../../../contract/identifiers';
import { createProblem, throwIfViolated } from './problem';

/** The body of a request of type multipart/form-data: texts, and files in base64, by name. */
export class FormFields extends Map<string, string> {}

/**
 * Reads a request body: its texts normalised, with defaults, without unknown fields. Throws a
 * Problem (400).
 */
export const parseBody = <S extends TObject>(schema: S, body: unknown): Static<S> => {
  const areTexts = body instanceof FormFields;
  const { value, violations } = readBody(schema, areTexts ? Object.fromEntries(body) : body, {
    areTexts,
  });
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
  const { value, violations } = readBody(schema, Object.fromEntries(texts), { areTexts: true });
  throwIfViolated(...violations);
  return value;
};

/** Reads a record id from a path. Throws a Problem (404) for an impossible id. */
export const parseId = (text: string | undefined): number => {
  const id = valueOfText(Id, text);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) {
    throw createProblem('address.notFound');
  }
  return id;
};
