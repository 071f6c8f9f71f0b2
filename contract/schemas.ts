import { Type, type TObject, type TSchema } from 'typebox';
import { explained, labelled, type FieldLabel } from './annotations.ts';
import type { Declaration } from './declaration.ts';
import { boundsOf, inputFields, labelOf, listFilters } from './fields.ts';
import { boundsOfRange, type Filter } from './filters.ts';
import { Id, includeSubcategories, ParentFilter, reference } from './identifiers.ts';
import type { Call, Field, JsonSchema } from './kinds/field.ts';
import { kindOf } from './kinds/kinds.ts';
import { DEFAULT_PAGE_SIZE } from './limits.ts';
import { pageQuery, sortQuery } from './pagination.ts';
import {
  apiResourceNames,
  apiResources,
  type ApiRecord,
  type ApiResourceName,
} from './resources.ts';
import { searchText } from './text.ts';

/** The schemas of a resource's calls. */
export interface ResourceSchemas {
  /** A record in a response. */
  record: TObject;
  /** The body of POST and of PUT. */
  create: TObject;
  update: TObject;
  /** The query string of the list, and of the list below an owner if there is one besides. */
  query: TObject;
  ownerQuery?: TObject;
}

type Properties = Record<string, TSchema>;

// The types of values follow from the declarations, not from their schemas.
const schemaOf = (schema: JsonSchema): TSchema => Type.Unsafe(schema);

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const bodyValue = (name: string, field: Field) => {
  const { body, message } = kindOf(field.kind);
  const { key, values } = message?.(field) ?? {};
  const label = labelOf(name, field);
  const named = key ? explained(label, key, values) : labelled(label);
  return { schema: body?.(field, named) ?? {}, named };
};

/** The schema of the values of a resource's field in bodies, besides null. */
export const valueSchema = (resource: ApiResourceName, name: string): TSchema => {
  const { schema, named } = bodyValue(name, boundsOf(resource, name));
  return schemaOf({ ...schema, ...named });
};

const bodyProperty = (name: string, field: Field, call: Call): TSchema => {
  const { schema, named } = bodyValue(name, field);
  const hasDefault = 'default' in field && (call === 'create' || field.nullable === true);
  const property = schemaOf({
    ...(field.nullable ? orNull(schema) : schema),
    ...named,
    ...(hasDefault && { default: field.default }),
  });
  return field.optional || (field.nullable && !hasDefault) ? Type.Optional(property) : property;
};

const bodySchema = (resource: ApiResourceName, call: Call) => {
  const { fields } = apiResources[resource];
  const names = new Map(Object.entries(fields).map(([name, { ids = name }]) => [ids, name]));
  const properties = Object.entries(inputFields[resource][call]).map(([name, field]) => [
    name,
    bodyProperty(names.get(name) ?? name, field, call),
  ]);
  return Type.Object(Object.fromEntries(properties) as Properties);
};

const recordProperty = (field: Field): TSchema => {
  const schema = kindOf(field.kind).record?.(field) ?? {};
  const property = schemaOf(field.nullable ? orNull(schema) : schema);
  return field.optional ? Type.Optional(property) : property;
};

const recordSchema = ({ fields }: Declaration) => {
  const properties = Object.entries(fields)
    .filter(([, { in: places }]) => places?.includes('record') ?? true)
    .map(([name, field]) => [name, recordProperty(field)]);
  return Type.Object({ id: Id, ...(Object.fromEntries(properties) as Properties) });
};

const filterProperties = (
  { kind, field: name }: Filter,
  fields: Declaration['fields'],
): Properties => {
  const field: Field = fields[name] ?? { kind: 'reference' };
  const label = labelOf(name, field);
  switch (kind) {
    case 'contains': {
      const textKind = field.kind === 'email' ? 'email' : 'line';
      return { [name]: searchText(label, field.maxLength ?? 0, textKind) };
    }
    case 'equals':
      return { [name]: Type.Optional(Type.Boolean(labelled(label))) };
    case 'childOf':
      return { [name]: Type.Optional(ParentFilter) };
    case 'branch':
      return { [name]: Type.Optional(reference('category')), includeSubcategories };
    case 'range':
      return Object.fromEntries(
        boundsOfRange(name).map((bound) => {
          const named = labelled(bound as FieldLabel);
          const schema = kindOf(field.kind).body?.(field, named);
          return [bound, Type.Optional(schemaOf({ ...schema, ...named }))];
        }),
      );
  }
};

/** The query of a list by some of a resource's filters; without others it cannot be sorted. */
export const querySchema = (resource: ApiResourceName, names: string[], isSorted = true) => {
  const { filters, fields, sorts, pageSize = DEFAULT_PAGE_SIZE.others } = apiResources[resource];
  const all = filters.flatMap((filter) => Object.entries(filterProperties(filter, fields)));
  return Type.Object({
    ...Object.fromEntries(all.filter(([name]) => names.includes(name))),
    ...pageQuery(pageSize),
    ...(isSorted && sorts && sortQuery(sorts)),
  });
};

const listQuery = (name: ApiResourceName, isBelowOwner: boolean) =>
  querySchema(name, Object.keys(listFilters(name, isBelowOwner)));

/** The schemas of every resource, by its name. */
export const schemas = Object.fromEntries(
  apiResourceNames.map((name): [string, ResourceSchemas] => {
    const declaration = apiResources[name];
    return [
      name,
      {
        record: recordSchema(declaration),
        create: bodySchema(name, 'create'),
        update: bodySchema(name, 'update'),
        query: listQuery(name, false),
        ...(declaration.listedIn && { ownerQuery: listQuery(name, true) }),
      },
    ];
  }),
) as { readonly [R in ApiResourceName]: ResourceSchemas };

/** The schema of some fields of a resource's records. */
export const recordPart = <R extends ApiResourceName, F extends keyof ApiRecord<R> & string>(
  resource: R,
  fields: F[],
) => Type.Unsafe<Pick<ApiRecord<R>, F>>(Type.Pick(schemas[resource].record, fields));
