import { labelOf } from '../../contract/fields';
import { boundsOfRange } from '../../contract/filters';
import type { Field } from '../../contract/kinds/field';
import { apiResourceNames, apiResources, type ApiResourceName } from '../../contract/resources';

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

/**
 * The texts of each resource.
 *
 * @public Its file in `en/resources` adds itself.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- only the resources know their texts
export interface RegisteredTexts {}

/**
 * The labels that the API's messages have for the fields of a resource's bodies, and for the bounds of
 * its filters.
 */
const labelsOf = (resource: ApiResourceName, labelled: (label: string) => string) => {
  const { fields, filters } = apiResources[resource];
  const inBodies = Object.entries<Field>(fields).filter(
    ([, field]) => field.in?.some((place) => place !== 'record') ?? true,
  );
  const ranges = filters.filter(({ kind }) => kind === 'range');
  const bounds = ranges.flatMap(({ field }) => boundsOfRange(field));
  const pictures = fields['pictureVersions']?.pictures ?? [];
  return {
    fields: Object.fromEntries([
      ...inBodies.map(([name, field]) => [name, labelled(labelOf(name, field))]),
      ...pictures.map((name) => [name, labelled(name)]),
    ]),
    filters: Object.fromEntries(bounds.map((name) => [name, labelled(name)])),
  };
};

/**
 * The texts of all resources in one language: each file has those of one, by its name. Where it has no
 * label, that is the one of the API's messages, as `labelled` returns it.
 */
export const registeredTexts = (
  files: Record<string, object>,
  labelled: (label: string) => string,
): { [Resource in keyof RegisteredTexts]: RegisteredTexts[Resource] } => {
  const texts = Object.assign({}, ...Object.values(files)) as Record<
    ApiResourceName,
    ResourceTexts
  >;
  for (const resource of apiResourceNames) {
    const own = texts[resource];
    const { fields, filters } = labelsOf(resource, labelled);
    texts[resource] = {
      ...own,
      fields: { ...fields, ...own.fields },
      filters: { ...filters, ...(own['filters'] as object | undefined) },
    };
  }
  return texts as never;
};
