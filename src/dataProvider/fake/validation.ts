import type { Static, TObject } from 'typebox';
import { Clean, Default } from 'typebox/value';
import {
  branches,
  mapProperties,
  normalise,
  readBody,
  violationsOf,
  type ReadableSchema,
} from '../../../contract/readBody';
import { createProblem, throwIfViolated } from './problem';

/** Parses a query parameter as the type in its schema, if it has that form. */
const coerce = (schema: ReadableSchema, text: unknown) => {
  const types = branches(schema).map(({ type }) => type);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumeric = types.includes('integer') || types.includes('number');
  return isNumeric && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

/** The body of a request of type multipart/form-data: texts, and files in base64, by name. */
export class FormFields extends Map<string, string> {}

/**
 * Reads a request body: its texts normalised, with defaults, without unknown fields. Throws a
 * Problem (400).
 */
export const parseBody = <S extends TObject>(schema: S, body: unknown): Static<S> => {
  const fields =
    body instanceof FormFields ? mapProperties(schema, Object.fromEntries(body), coerce) : body;
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
    normalise(property, coerce(property, text)),
  );
  const value = Clean(schema, Default(schema, given));
  throwIfViolated(...violationsOf(schema, value));
  return value as Static<S>;
};

/** Reads a record id from a path. Throws a Problem (404) for an impossible id. */
export const parseId = (text: string | undefined): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw createProblem('address.notFound');
  return id;
};
