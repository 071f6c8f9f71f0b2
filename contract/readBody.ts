import type { Static, TObject, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Clean, Default, Errors } from 'typebox/value';
import { cutLongArrays } from './rules/longArrays.ts';
import {
  MAX_VIOLATIONS,
  schemaViolations,
  type AnnotatedSchema,
  type SchemaError,
} from './rules/schemaViolations.ts';
import { readText, type TextKind } from './rules/text.ts';
import type { Violation } from './rules/violation.ts';

/*
 * How the API reads what a client sends, without a server: for the in-memory API and for files that
 * are checked before anything of them is sent.
 */

// The API reports every invalid field; TypeBox stops after eight by default.
Settings.Set({ maxErrors: 1_000 });

/** The parts of a schema that decide how a value is read. */
export interface ReadableSchema extends AnnotatedSchema {
  anyOf?: ReadableSchema[];
  properties?: Record<string, ReadableSchema>;
  'x-text'?: TextKind;
  maxLength?: number;
}

/** A schema and, if it is a union, those it consists of. */
export const branches = (schema: ReadableSchema): ReadableSchema[] => [
  schema,
  ...(schema.anyOf ?? []),
];

/** Maps the values of an object that its schema names; returns anything else unchanged. */
export const mapProperties = (
  schema: ReadableSchema,
  value: unknown,
  map: (property: ReadableSchema, value: unknown) => unknown,
): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, own]: [string, unknown]) => {
    const property = schema.properties?.[name];
    return [name, property ? map(property, own) : own];
  });
  return Object.fromEntries(entries) as unknown;
};

// Plain decimal digits: no exponent, hexadecimal, plus sign or space, which Number would accept.
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The value that a text in a URL or a form has by its schema; the text itself if it has another form. */
export const valueOfText = (schema: ReadableSchema, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  const types = branches(schema).map(({ type }) => type);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber =
    (types.includes('number') && DECIMAL.test(text)) ||
    (types.includes('integer') && INTEGER.test(text));
  return isNumber ? Number(text) : text;
};

/** Normalises a text whose schema says so. */
export const normalise = (schema: ReadableSchema, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const { 'x-text': kind, maxLength = Number.POSITIVE_INFINITY } =
    branches(schema).find((branch) => branch['x-text']) ?? {};
  return kind ? readText(value, kind, maxLength) : value;
};

const schemaAt = (root: unknown, path: string): AnnotatedSchema =>
  path
    .split('/')
    .slice(1)
    .reduce((schema, name) => (schema as Record<string, unknown>)[name], root) as AnnotatedSchema;

const toSchemaErrors =
  (root: ReadableSchema) =>
  ({ keyword, instancePath, schemaPath, params }: TLocalizedValidationError): SchemaError[] => {
    const schema: ReadableSchema = schemaAt(root, schemaPath);
    if (keyword === 'required') {
      return params.requiredProperties.map((name) => ({
        pointer: `${instancePath}/${name}`,
        keyword,
        schema: schema.properties?.[name] ?? {},
      }));
    }
    const limit = 'limit' in params ? Number(params.limit) : undefined;
    return [{ pointer: instancePath, keyword, limit, schema }];
  };

/** The violations of a value that has been read; missing fields first, as the API orders them. */
export const violationsOf = (schema: TSchema, value: unknown): Violation[] => {
  const errors = Errors(schema, value).flatMap(toSchemaErrors(schema as ReadableSchema));
  const [missing = [], wrong = []] = [true, false].map((isMissing) =>
    errors.filter(({ keyword }) => (keyword === 'required') === isMissing),
  );
  return schemaViolations([...missing, ...wrong]);
};

/**
 * Reads a request body: its texts normalised, with defaults, without unknown fields. The value has
 * the schema's type only if there are no violations.
 */
export const readBody = <S extends TObject>(
  schema: S,
  body: unknown,
): { value: Static<S>; violations: Violation[] } => {
  const given = structuredClone(mapProperties(schema, body, normalise));
  const tooLong = cutLongArrays(schema, given);
  const value = Clean(schema, Default(schema, given));
  const violations = [...tooLong, ...violationsOf(schema, value)].slice(0, MAX_VIOLATIONS);
  return { value: value as Static<S>, violations };
};
