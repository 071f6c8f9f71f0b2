import { inputFields } from './fields.ts';
import type { Call } from './kinds/field.ts';
import { kindOf } from './kinds/kinds.ts';
import { requireApiResource, type ApiResourceName } from './resources.ts';

/**
 * A valid body with a value in every field, for tests. Texts that no two records may share differ by
 * their number; `idOf` returns the id of a record of another resource.
 */
export const sampleBody = async (
  resource: ApiResourceName,
  call: Call,
  number: number,
  idOf: (resource: ApiResourceName) => Promise<number>,
): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(inputFields[resource][call])) {
    body[name] =
      field.kind === 'reference'
        ? await idOf(requireApiResource(field.to ?? ''))
        : kindOf(field.kind).sample?.(field, number);
  }
  return body;
};
