import { Ajv, type SchemaValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { cutLongArrays } from '../../contract/rules/longArrays.ts';
import { MAX_VIOLATIONS } from '../../contract/rules/schemaViolations.ts';
import { readText, type TextKind } from '../../contract/rules/text.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { ajvViolations } from './ajvViolations.ts';

const common = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

// Bodies are JSON with types of their own: no coercion; unknown fields are dropped.
const bodies = new Ajv({ ...common, removeAdditional: true });
// Query strings, paths, headers and the fields of forms are text, so values are coerced.
const texts = new Ajv({ ...common, coerceTypes: true });
// Stores filter by any parameter they are given, so undeclared ones are dropped.
const queries = new Ajv({ ...common, coerceTypes: true, removeAdditional: 'all' });
const forms = new Ajv({ ...common, coerceTypes: true, removeAdditional: true });

const normaliseInPlace: SchemaValidateFunction = (kind: TextKind, text: string, schema, place) => {
  if (!place) return true;
  const limit = Number(schema?.maxLength ?? Number.POSITIVE_INFINITY);
  // The types of Ajv do not say that it is an object or an array.
  const parent = place.parentData as Record<string | number, unknown>;
  parent[place.parentDataProperty] = readText(text, kind, limit);
  return true;
};

for (const ajv of [bodies, texts, queries, forms]) {
  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    modifying: true,
    before: 'maxLength',
    errors: false,
    validate: normaliseInPlace,
  });
}

/** Returns a function that validates a value and returns the Problem with it, if there is one. */
function validatorOf(ajv: Ajv, schema: object, httpPart: string | undefined) {
  const validate = ajv.compile(schema);
  return (value: unknown): Problem | undefined => {
    const tooLong = cutLongArrays(schema, value);
    if (validate(value) && tooLong.length === 0) return undefined;
    // An id that no record can have is an unknown address, not a bad request.
    if (httpPart === 'params') return new Problem('address.notFound');
    const violations = [...tooLong, ...ajvViolations(validate.errors ?? [])];
    const [first, ...others] = violations.slice(0, MAX_VIOLATIONS);
    return first ? fieldProblem(first, ...others) : new Problem('request.invalid');
  };
}

/**
 * Returns a function that validates a body like that of a request, and returns it. `Body` is the type
 * of the schema. Throws a Problem (400) that names every invalid field.
 */
export const bodyParser = <Body>(schema: object) => {
  const problemOf = validatorOf(bodies, schema, 'body');
  return (body: unknown): Body => {
    const problem = problemOf(body);
    if (problem) throw problem;
    return body as Body;
  };
};

const ajvOf = (httpPart: string | undefined, contentType: string | undefined) => {
  if (httpPart === 'querystring') return queries;
  if (httpPart !== 'body') return texts;
  return contentType === 'multipart/form-data' ? forms : bodies;
};

/** Validates requests against the contract. Throws a Problem (400) that names every invalid field. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({
  schema,
  httpPart,
  contentType,
}) => {
  const problemOf = validatorOf(ajvOf(httpPart, contentType), schema, httpPart);
  return (value: unknown) => {
    const error = problemOf(value);
    return error ? { error } : { value };
  };
};
