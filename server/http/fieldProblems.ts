import type { ErrorObject } from 'ajv';
import { formatMessage } from '../../contract/messages/formatMessage.ts';
import type { FieldProblem } from '../../contract/problem.ts';
import {
  schemaViolations,
  type AnnotatedSchema,
  type SchemaError,
} from '../../contract/rules/schemaViolations.ts';

interface ObjectSchema extends AnnotatedSchema {
  properties?: Record<string, AnnotatedSchema>;
}

const toSchemaError = ({
  instancePath,
  keyword,
  params,
  parentSchema,
}: ErrorObject): SchemaError => {
  const schema = (parentSchema ?? {}) as ObjectSchema;
  if (keyword !== 'required') {
    return { pointer: instancePath, keyword, limit: params.limit as number | undefined, schema };
  }
  const property = String(params.missingProperty);
  const pointer = `${instancePath}/${property}`;
  return { pointer, keyword, schema: schema.properties?.[property] ?? {} };
};

/** Turns Ajv's errors (`verbose`) into one sentence for each refused field. */
export const fieldProblems = (errors: ErrorObject[]): FieldProblem[] =>
  schemaViolations(errors.map(toSchemaError)).map(({ pointer, message, values }) => ({
    pointer,
    detail: formatMessage('en', message, values),
  }));
