import { labelOf } from '../../contract/fields';
import type { Field } from '../../contract/kinds/field';
import { apiResources, isApiResource } from '../../contract/resources';

/** Texts by key, nested to any depth. */
interface Texts {
  [key: string]: string | Texts;
}

/** The texts that shared pages need from every resource; a resource may add others. */
export interface ResourceTexts extends Texts {
  /** Singular and plural, separated by ` |||| `. */
  name: string;
  page: Texts & { list: string; create: string; edit: string };
  /** The labels of its fields that are not those of the API's messages, by name. */
  fields: Record<string, string>;
  /** The submit button of the create form, and its label while submitting. */
  action: Texts & { create: string; creating: string };
  /** The text of an empty list. */
  empty: string;
  notifications: Texts & { created: string; updated: string };
  errors: Texts & { list: string; create: string; update: string };
}

/** The texts of each resource, to which its file in `en/resources` adds itself. */
// oxlint-disable-next-line typescript/no-empty-object-type -- only the resources know their texts
export interface RegisteredTexts {}

/** The labels of the fields of a resource's bodies, by their names in records. */
const labelsOf = (resource: string, labelled: (label: string) => string) => {
  if (!isApiResource(resource)) return {};
  const fields = Object.entries<Field>(apiResources[resource].fields);
  const inBodies = fields.filter(([, field]) => field.in?.some((one) => one !== 'record') ?? true);
  return Object.fromEntries(
    inBodies.map(([name, field]) => [name, labelled(labelOf(name, field))]),
  );
};

/**
 * The texts of all resources in one language: each file has those of one, by its name. A field for which
 * it has no label has that of the API's messages, as `labelled` returns it.
 */
export const registeredTexts = (
  files: Record<string, object>,
  labelled: (label: string) => string,
) => {
  const texts = Object.assign({}, ...Object.values(files)) as Record<string, ResourceTexts>;
  for (const [resource, own] of Object.entries(texts)) {
    texts[resource] = { ...own, fields: { ...labelsOf(resource, labelled), ...own.fields } };
  }
  return texts as unknown as { [Resource in keyof RegisteredTexts]: RegisteredTexts[Resource] };
};
