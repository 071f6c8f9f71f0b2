import { schemaViolations, type AnnotatedSchema } from './schemaViolations.ts';
import type { Violation } from './violation.ts';

/** The part of a schema that says how long arrays may be. */
interface ArraySchema extends AnnotatedSchema {
  maxItems?: number;
  items?: ArraySchema;
  properties?: Record<string, ArraySchema>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Empties the arrays in a value that are longer than its schema allows, and returns their
 * violations. The value is rejected, and what is wrong with each of so many items is not worth the
 * time and memory that it takes to find out.
 */
export const cutLongArrays = (schema: ArraySchema, value: unknown, pointer = ''): Violation[] => {
  const { maxItems: limit = Number.POSITIVE_INFINITY, items, properties = {} } = schema;
  if (Array.isArray(value)) {
    if (value.length > limit) {
      value.length = 0;
      return schemaViolations([{ pointer, keyword: 'maxItems', limit, schema }]);
    }
    return items?.properties
      ? value.flatMap((item, index) => cutLongArrays(items, item, `${pointer}/${index}`))
      : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([name, property]) =>
    Object.hasOwn(value, name) ? cutLongArrays(property, value[name], `${pointer}/${name}`) : [],
  );
};
