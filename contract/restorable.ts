import { inputFields, isPicture, recordFields } from './fields.ts';
import type { ProblemKey } from './problemStatus.ts';
import { isApiResource, type ApiResourceName } from './resources.ts';

/*
 * What of the audit trail can be restored. Like `resources.ts`, this file does not import the schema
 * library.
 */

type ByField<Value> = { readonly [R in ApiResourceName]?: Readonly<Record<string, Value>> };

/** The fields of a history that no update of the record sets, but a call of their own. */
const separate: { readonly [R in ApiResourceName]?: readonly string[] } = {
  products: ['previewImage'],
};

/** Why changes of other fields that a history has cannot be taken back. */
const reasons: ByField<ProblemKey> = {
  products: { productImage: 'restore.imageOfProduct' },
  'product-images': { isPreview: 'restore.previewOfProduct' },
};

/** Whether a field of a history is a record below the history's own, which was added or deleted. */
export const isRecordBelow = (resource: string, field: string): boolean =>
  isApiResource(resource) && reasons[resource]?.[field] === 'restore.imageOfProduct';

/** The fields of a resource's history that an update of the record restores. */
export const updatedFields = (resource: ApiResourceName): string[] =>
  Object.keys(inputFields[resource].update).map((name) => recordFields(resource)[name] ?? name);

/** The fields of a resource's history that a call of their own restores, besides pictures. */
export const separateFields = (resource: ApiResourceName): readonly string[] =>
  separate[resource] ?? [];

/** Why changes of a field cannot be taken back; undefined if they can. */
export const irrevocable = (resource: ApiResourceName, field: string): ProblemKey | undefined =>
  isPicture(resource, field) ||
  updatedFields(resource).includes(field) ||
  separateFields(resource).includes(field)
    ? undefined
    : (reasons[resource]?.[field] ?? 'restore.fixedField');
