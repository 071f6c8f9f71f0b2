import type { Static, TObject, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Clean, Default, Errors } from 'typebox/value';
import {
  schemaViolations,
  type AnnotatedSchema,
  type SchemaError,
} from '../../../contract/rules/schemaViolations';
import { refusal, refuse } from './problem';

// The API reports every invalid field; TypeBox stops after eight by default.
Settings.Set({ maxErrors: 1_000 });

interface Schema extends AnnotatedSchema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  'x-trim'?: boolean;
}

const branches = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? [])];

const mapProperties = (
  schema: Schema,
  value: unknown,
  map: (property: Schema, value: unknown) => unknown,
): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, own]: [string, unknown]) => {
    const property = schema.properties?.[name];
    return [name, property ? map(property, own) : own];
  });
  return Object.fromEntries(entries) as unknown;
};

const trim = (schema: Schema, value: unknown) =>
  typeof value === 'string' && branches(schema).some((branch) => branch['x-trim'])
    ? value.trim()
    : value;

/** Parses a query parameter as the type in its schema, if it has that form. */
const coerce = (schema: Schema, text: unknown) => {
  const types = branches(schema).map(({ type }) => type);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumeric = types.includes('integer') || types.includes('number');
  return isNumeric && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

const schemaAt = (root: unknown, path: string): AnnotatedSchema =>
  path
    .split('/')
    .slice(1)
    .reduce((schema, name) => (schema as Record<string, unknown>)[name], root) as AnnotatedSchema;

const toSchemaErrors =
  (root: Schema) =>
  ({ keyword, instancePath, schemaPath, params }: TLocalizedValidationError): SchemaError[] => {
    const schema: Schema = schemaAt(root, schemaPath);
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

const check = (schema: TSchema, value: unknown): void => {
  const errors = Errors(schema, value).flatMap(toSchemaErrors(schema as Schema));
  const [missing, wrong] = [true, false].map((isMissing) =>
    errors.filter(({ keyword }) => (keyword === 'required') === isMissing),
  );
  // Missing fields first, as the API orders them.
  refuse(...schemaViolations([...(missing ?? []), ...(wrong ?? [])]));
};

/** The body of a request of type multipart/form-data: texts, and files in base64, by name. */
export class FormFields extends Map<string, string> {}

/**
 * Reads a request body: trimmed, with defaults, without unknown fields. Throws a Problem (400).
 */
export const parseBody = <S extends TObject>(schema: S, body: unknown): Static<S> => {
  const fields =
    body instanceof FormFields ? mapProperties(schema, Object.fromEntries(body), coerce) : body;
  const value = Clean(schema, Default(schema, mapProperties(schema, fields, trim)));
  check(schema, value);
  return value as Static<S>;
};

/** Parses query parameters or headers according to the schema. Throws a Problem (400). */
export const parseTexts = <S extends TObject>(
  schema: S,
  texts: Iterable<[string, string]>,
): Static<S> => {
  const given = mapProperties(schema, Object.fromEntries(texts), (property, text) =>
    trim(property, coerce(property, text)),
  );
  const value = Default(schema, given);
  check(schema, value);
  return value as Static<S>;
};

/** Reads a record id from a path. Throws a Problem (404) for an impossible id. */
export const parseId = (text: string | undefined): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw refusal('address.notFound');
  return id;
};
