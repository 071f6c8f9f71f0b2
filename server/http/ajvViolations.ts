import type { ErrorObject } from 'ajv';
import {
  schemaViolations,
  type AnnotatedSchema,
  type SchemaError,
} from '../../contract/rules/schemaViolations.ts';
import type { Violation } from '../../contract/rules/violation.ts';

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

/** Turns Ajv's errors (`verbose`) into one violation for each rejected field (see schemaViolations). */
export const ajvViolations = (errors: ErrorObject[]): Violation[] =>
  schemaViolations(errors.map(toSchemaError));
