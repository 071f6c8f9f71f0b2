import { inputFields, type Bounds } from '../../contract/inputFields';
import { apiResources, requireApiResource } from '../../contract/resources';

/** The value of a field that a form has emptied, or never filled, as the API takes it. */
const emptyInput = ({ required, nullable, maxLength }: Bounds, value: unknown) => {
  if (nullable) return null;
  return maxLength !== undefined && (value === null || !required) ? '' : value;
};

const idsOf = (references: unknown) =>
  Array.isArray(references) ? references.map(({ id }: { id: unknown }) => id) : [];

/**
 * The body of a create or update: the fields of `data` that the API accepts, with categories by their
 * ids, and `null` or an empty text for what is empty. Everything else in a form or record, such as
 * `id` or the ETag, is dropped.
 */
export const pickInput = (resource: string, call: 'create' | 'update', data: object): object => {
  const name = requireApiResource(resource);
  const { categories } = apiResources[name];
  const values: Record<string, unknown> = { ...data };
  if (categories) values[categories.idsField] = idsOf(values[categories.field]);
  const fields = Object.entries<Bounds>(inputFields[name][call]);
  return Object.fromEntries(
    fields
      .map(
        ([field, bounds]) => [field, values[field] ?? emptyInput(bounds, values[field])] as const,
      )
      .filter(([, value]) => value !== undefined),
  );
};
