import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { fieldProblem, Problem } from '../problem.ts';
import { ajvViolations } from './ajvViolations.ts';

const common = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

// A body says what it means: its types are never coerced, only fields nobody knows are dropped.
const bodies = new Ajv({ ...common, removeAdditional: true });
// Query strings and paths carry nothing but text.
const texts = new Ajv({ ...common, coerceTypes: true });

for (const ajv of [bodies, texts]) {
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

const refusal = (errors: ErrorObject[], httpPart: string | undefined) => {
  const [first, ...others] = ajvViolations(errors);
  // A path that no record can have is the path of nothing.
  if (httpPart === 'params') return new Problem('address.notFound');
  return first ? fieldProblem(first, ...others) : new Problem('request.invalid');
};

/** Validates requests against the contract; what does not fit is refused with a Problem that names every field. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? bodies : texts).compile(schema);
  return (value: unknown) =>
    validate(value) ? { value } : { error: refusal(validate.errors ?? [], httpPart) };
};
