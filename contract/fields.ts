import type { FieldLabel } from './annotations.ts';
import { type FilterKind, parametersOf } from './filters.ts';
import type { Bounds, Call, Field } from './kinds/field.ts';
import {
  type AnySortField,
  type ApiResourceName,
  apiResourceNames,
  apiResources,
  isApiResource,
} from './resources.ts';

/*
 * What follows from the declarations of resources. Like `resources.ts`, this file does not import
 * the schema library.
 */

/** The name of a field in messages; of a reference without `Id`. */
export const labelOf = (name: string, { label }: Field): FieldLabel =>
  label ?? (name.replace(/Id$/, '') as FieldLabel);

const isIn = (field: Field, place: 'record' | Call) => field.in?.includes(place) ?? true;

const bodyOf = (resource: ApiResourceName, call: Call) => {
  const fields = Object.entries(apiResources[resource].fields);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (isIn(field, call) ? [[field.ids ?? name, field]] : [])),
  );
};

/** The fields that the bodies of a resource's calls have, and no others, by their names there. */
export const inputFields = Object.fromEntries(
  apiResourceNames.map((name) => [
    name,
    { create: bodyOf(name, 'create'), update: bodyOf(name, 'update') },
  ]),
) as { readonly [R in ApiResourceName]: Readonly<Record<Call, Readonly<Record<string, Field>>>> };

/** The fields of the bodies of both calls. */
export const allInputs = (resource: ApiResourceName): Record<string, Field> => {
  const { create, update } = inputFields[resource];
  return { ...create, ...update };
};

/** The field that the bodies of a resource's calls have. Throws if they have no such field. */
export const boundsOf = (resource: ApiResourceName, name: string): Field => {
  const field = allInputs(resource)[name];
  if (!field) throw new Error(`The API accepts no field "${name}" for ${resource}.`);
  return field;
};

const ALL_CHECKS: readonly (keyof Bounds)[] = [
  'required',
  'maxLength',
  'multiline',
  'nullable',
  'min',
  'max',
  'decimals',
];

/** What the form of a resource refuses in a field. Throws if the API takes no such field. */
export const formRulesOf = (resource: ApiResourceName, name: string): Bounds => {
  const field = boundsOf(resource, name);
  const checks = field.formChecks ?? apiResources[resource].formChecks ?? ALL_CHECKS;
  const rules = checks.map((bound) => [bound, field[bound]] as const);
  return Object.fromEntries(rules.filter(([, value]) => (value ?? false) !== false));
};

/**
 * Whether the browser, in its own words, says what is missing in a form of this resource. All other
 * forms say it themselves.
 */
export const isCheckedByBrowser = (resource: ApiResourceName): boolean =>
  apiResources[resource].isCheckedByBrowser ?? false;

/** The resources whose records the fields of a record refer to: its categories, its parent in a tree. */
export const referencesOf = (resource: ApiResourceName): Record<string, ApiResourceName> => {
  const { parentField, categories } = apiResources[resource];
  return {
    ...(parentField && { [parentField]: resource }),
    ...(categories && { [categories.field]: categories.resource }),
  };
};

/** Record fields by their name in request bodies, where the two differ: categories as ids. */
export const recordFields = (resource: ApiResourceName): Record<string, string> => {
  const { categories } = apiResources[resource];
  return categories ? { [categories.idsField]: categories.field } : {};
};

const phoneFields = new Set(
  Object.values(apiResources).flatMap(({ fields }) =>
    Object.keys(fields).filter((name) => fields[name]?.kind === 'phone'),
  ),
);

/** Whether a field of records is a phone number. */
export const isPhoneField = (name: string): boolean => phoneFields.has(name);

/**
 * The values of a record in which nothing has been filled in: empty texts, `null` for other values
 * where the API takes it, and no categories. Other fields, such as numbers, have no empty value.
 */
export const emptyValues = (resource: ApiResourceName): Record<string, unknown> => {
  const { categories } = apiResources[resource];
  const values = Object.entries(allInputs(resource)).flatMap(
    ([name, { nullable, maxLength }]): [string, unknown][] =>
      nullable || maxLength !== undefined ? [[name, maxLength === undefined ? null : '']] : [],
  );
  return { ...Object.fromEntries(values), ...(categories && { [categories.field]: [] }) };
};

/** The values of the form for a new record: the declared defaults, else empty ones. */
export const newValues = (resource: ApiResourceName): Record<string, unknown> => {
  const defaults = Object.entries(inputFields[resource].create).flatMap(
    ([name, field]): [string, unknown][] =>
      field.ids || field.default === undefined ? [] : [[name, field.default]],
  );
  return { ...emptyValues(resource), ...Object.fromEntries(defaults) };
};

/** The kind of a field of a resource's records; undefined for any other field, and any other resource. */
export const kindIn = (resource: string, field: string): string | undefined =>
  isApiResource(resource) ? apiResources[resource].fields[field]?.kind : undefined;

/** The field with the status of a resource's records, if they have one. */
export const statusFieldOf = (resource: ApiResourceName): string | undefined =>
  Object.keys(apiResources[resource].fields).find((name) => kindIn(resource, name) === 'status');

/** A picture of a record that has calls of its own. */
export interface UploadedPicture {
  /** Its name in the body of an upload and in `pictureVersions`. */
  field: string;
  /** The last segment of its path. */
  path: string;
  /** The field of the record that says whether there is one. */
  flag: string;
}

/**
 * The pictures of records with these fields that have calls of their own: those with a field such as
 * `hasBrandLogo`.
 */
export const picturesIn = (fields: Readonly<Record<string, Field>>): UploadedPicture[] =>
  (fields['pictureVersions']?.pictures ?? []).flatMap((field) => {
    const path = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const flag = `has${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    return flag in fields ? [{ field, path, flag }] : [];
  });

/** The pictures of a resource's records that have calls of their own. */
export const uploadedPictures = (resource: ApiResourceName): UploadedPicture[] =>
  picturesIn(apiResources[resource].fields);

/** Whether the history mentions the changes of a field without values, because it is a picture. */
export const isPicture = (resource: string, field: string): boolean =>
  isApiResource(resource) &&
  (kindIn(resource, field) === 'picture' ||
    uploadedPictures(resource).some((picture) => picture.field === field));

/** What stands for fields that no body has, where an API leaves them out of its records. */
export const missingValues = (resource: ApiResourceName): Record<string, unknown> => {
  const fields = Object.entries(apiResources[resource].fields);
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      if (isIn(field, 'create') || isIn(field, 'update')) return [];
      if (field.kind === 'flag') return [[name, false]];
      return field.nullable ? [[name, null]] : [];
    }),
  );
};

/** What the list of a resource can be filtered by, or its list below the owner of the records. */
export const listFilters = (
  resource: ApiResourceName,
  isBelowOwner: boolean,
): Readonly<Record<string, FilterKind>> => {
  const { filters, fields, listedIn } = apiResources[resource];
  const all = filters.flatMap((filter) => Object.entries(parametersOf(filter, fields)));
  return Object.fromEntries(
    isBelowOwner && listedIn ? all.filter(([name]) => listedIn.filters.includes(name)) : all,
  );
};

/** The fields that a list of this resource can be sorted by; none if it cannot be sorted. */
export const sortFields = (resource: string): readonly AnySortField[] =>
  (isApiResource(resource) ? (apiResources[resource].sorts ?? []) : []) as AnySortField[];
