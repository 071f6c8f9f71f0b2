import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
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

for (const ajv of [bodies, texts, queries, forms]) {
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    modifying: true,
    before: 'maxLength',
    errors: false,
    validate: (_on: boolean, text: string, _schema: unknown, at?: Place) => {
      if (at) at.parentData[at.parentDataProperty] = text.trim();
      return true;
    },
  });
}

interface Place {
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
}

const validationProblem = (errors: ErrorObject[], httpPart: string | undefined) => {
  const [first, ...others] = ajvViolations(errors);
  // An id that no record can have is an unknown address, not a bad request.
  if (httpPart === 'params') return new Problem('address.notFound');
  return first ? fieldProblem(first, ...others) : new Problem('request.invalid');
};

/**
 * Returns a function that validates a body like that of a request, and returns it. `Body` is the type
 * of the schema. Throws a Problem (400) that names every invalid field.
 */
export const bodyParser = <Body>(schema: object) => {
  const validate = bodies.compile<Body>(schema);
  return (body: unknown): Body => {
    if (!validate(body)) throw validationProblem(validate.errors ?? [], 'body');
    return body;
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
  const validate = ajvOf(httpPart, contentType).compile(schema);
  return (value: unknown) =>
    validate(value) ? { value } : { error: validationProblem(validate.errors ?? [], httpPart) };
};
