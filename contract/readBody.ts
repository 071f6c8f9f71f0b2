import type { Static, TObject, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';
import { isObject } from './rules/responses.ts';
import {
  MAX_VIOLATIONS,
  schemaViolations,
  type AnnotatedSchema,
  type SchemaError,
} from './rules/schemaViolations.ts';
import { readText, type TextKind } from './rules/text.ts';
import type { Violation } from './rules/violation.ts';

/*
 * How the API reads what a client sends: on the server, in memory, and for files that are checked
 * before anything of them is sent.
 */

// The API reports every invalid field; TypeBox stops after eight by default.
Settings.Set({ maxErrors: 1_000 });

/** The parts of a schema that decide how a value is read. */
export interface ReadableSchema extends AnnotatedSchema {
  anyOf?: ReadableSchema[];
  properties?: Record<string, ReadableSchema>;
  items?: ReadableSchema;
  maxItems?: number;
  default?: unknown;
  'x-text'?: TextKind;
  maxLength?: number;
}

/** A schema and, if it is a union, those it consists of. */
const unionMembers = (schema: ReadableSchema): ReadableSchema[] => [
  schema,
  ...(schema.anyOf ?? []),
];

// Plain decimal digits: no exponent, hexadecimal, plus sign or space, which Number would accept.
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The value that a text in a URL or a form has by its schema; the text itself if it has another form. */
export const valueOfText = (schema: ReadableSchema, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  const types = unionMembers(schema).map(({ type }) => type);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber =
    (types.includes('number') && DECIMAL.test(text)) ||
    (types.includes('integer') && INTEGER.test(text));
  return isNumber ? Number(text) : text;
};

/** The object that a text in a form has as JSON; the text itself if it has another form. */
const objectOfText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Normalises a text whose schema says so. */
const normalise = (schema: ReadableSchema, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const { 'x-text': kind, maxLength = Number.POSITIVE_INFINITY } =
    unionMembers(schema).find((branch) => branch['x-text']) ?? {};
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
 * Returns a value with normalised texts, with defaults and without unknown fields. Arrays that are
 * longer than allowed become empty and are added to `tooLong`: what is wrong with each of so many
 * items is not worth the time and memory that it takes to find out.
 */
function complete(
  schema: ReadableSchema,
  value: unknown,
  tooLong: SchemaError[],
  areTexts: boolean,
  pointer = '',
): unknown {
  const { maxItems: limit = Number.POSITIVE_INFINITY, items, properties } = schema;
  if (areTexts && properties && typeof value === 'string') {
    return complete(schema, objectOfText(value), tooLong, false, pointer);
  }
  if (Array.isArray(value)) {
    if (value.length > limit) {
      tooLong.push({ pointer, keyword: 'maxItems', limit, schema });
      return [];
    }
    return items?.properties
      ? value.map((item, at) => complete(items, item, tooLong, false, `${pointer}/${at}`))
      : value;
  }
  if (!properties || !isObject(value) || Array.isArray(value)) {
    return normalise(schema, areTexts ? valueOfText(schema, value) : value);
  }
  const fields = Object.entries(properties).map(([name, property]): [string, unknown] => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    return [
      name,
      given === undefined
        ? property.default
        : complete(property, given, tooLong, areTexts, `${pointer}/${name}`),
    ];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** What was read. The value has the schema's type only if there are no violations. */
interface Reading<S extends TObject> {
  value: Static<S>;
  violations: Violation[];
}

/** How a request is read. */
interface ReadOptions {
  /** Whether all values are texts, as in a query, a path or a form. */
  areTexts?: boolean;
  /** A quick check of the schema, which makes the slow search for violations unnecessary. */
  isValid?: (value: unknown) => boolean;
}

/**
 * Reads a request body or parameters: texts normalised, with defaults, without unknown fields.
 */
export const readBody = <S extends TObject>(
  schema: S,
  body: unknown,
  { areTexts = false, isValid = () => false }: ReadOptions = {},
): Reading<S> => {
  const tooLong: SchemaError[] = [];
  const value = complete(schema, body, tooLong, areTexts);
  const violations = isValid(value) ? [] : violationsOf(schema, value);
  return {
    value: value as Static<S>,
    violations: [...schemaViolations(tooLong), ...violations].slice(0, MAX_VIOLATIONS),
  };
};
