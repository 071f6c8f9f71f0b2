import { Ajv, type SchemaValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { mapProperties, valueOfText } from '../../contract/readBody.ts';
import { cutLongArrays } from '../../contract/rules/longArrays.ts';
import { MAX_VIOLATIONS } from '../../contract/rules/schemaViolations.ts';
import { readText, type TextKind } from '../../contract/rules/text.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { ajvViolations } from './ajvViolations.ts';

const common = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

// Unknown fields are dropped.
const bodies = new Ajv({ ...common, removeAdditional: true });
const texts = new Ajv(common);
// Stores filter by any parameter they are given, so undeclared ones are dropped.
const queries = new Ajv({ ...common, removeAdditional: 'all' });

const normaliseInPlace: SchemaValidateFunction = (kind: TextKind, text: string, schema, place) => {
  if (!place) return true;
  const limit = Number(schema?.maxLength ?? Number.POSITIVE_INFINITY);
  // The types of Ajv do not say that it is an object or an array.
  const parent = place.parentData as Record<string | number, unknown>;
  parent[place.parentDataProperty] = readText(text, kind, limit);
  return true;
};

for (const ajv of [bodies, texts, queries]) {
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

const ajvOf = (httpPart: string | undefined) => {
  if (httpPart === 'querystring') return queries;
  return httpPart === 'body' ? bodies : texts;
};

/** Whether a part of a request has texts in place of numbers and booleans. */
const hasTexts = (httpPart: string | undefined, contentType: string | undefined) =>
  httpPart === 'querystring' || httpPart === 'params' || contentType === 'multipart/form-data';

/** Validates requests against the contract. Throws a Problem (400) that names every invalid field. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({
  schema,
  httpPart,
  contentType,
}) => {
  const problemOf = validatorOf(ajvOf(httpPart), schema, httpPart);
  const areTexts = hasTexts(httpPart, contentType);
  return (sent: unknown) => {
    const value = areTexts ? mapProperties(schema, sent, valueOfText) : sent;
    const error = problemOf(value);
    return error ? { error } : { value };
  };
};
