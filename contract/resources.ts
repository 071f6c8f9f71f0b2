import { addresses, type ApiResourceName, type Owned } from './addresses.ts';
import type { BodyOf, Declaration, QueryOf, RecordOf, SortOf } from './declaration.ts';
import { declared, type Declared } from './declared.ts';
import { LARGEST_SHOWN_PAGE } from './limits.ts';

/*
 * The resources of the API. Nothing here imports the schema library, so that the console can use it
 * without loading that in the browser.
 */

export type { ApiResourceName };

/** The name of a resource whose records are the categories of others. */
type CategoryResourceName = Extract<ApiResourceName, `${string}-categories`>;

/** Each resource's record, and the bodies that create and update one. */
export type ApiResources = {
  [R in ApiResourceName]: {
    record: RecordOf<Declared[R]>;
    create: BodyOf<Declared[R], 'create'>;
    update: BodyOf<Declared[R], 'update'>;
  };
};

/** A record of a resource, of any by default. */
export type ApiRecord<R extends ApiResourceName = ApiResourceName> = ApiResources[R]['record'];

/** The query of a resource's list. */
export type ApiQuery<R extends ApiResourceName> = QueryOf<Declared[R]>;

/** Any field that some list can be sorted by. */
export type AnySortField = { [R in ApiResourceName]: SortOf<Declared[R]> }[ApiResourceName];

/** A declared resource, with what follows from the kinds of its fields. */
export interface ApiResource extends Declaration {
  nestedIn?: Owned & { param: string };
  listedIn?: Owned & { filters: readonly string[] };
  /** The field that holds the id of a record's parent, for records that form a tree. */
  parentField?: string;
  /** The categories of a record: the field that holds them, and the one that holds their ids in bodies. */
  categories?: { resource: CategoryResourceName; field: string; idsField: string };
}

const complete = (declaration: Declaration): ApiResource => {
  const fields = Object.entries(declaration.fields);
  const [parentField] = fields.find(([, { kind }]) => kind === 'parent') ?? [];
  const [field = '', { to, ids = '' } = {}] =
    fields.find(([, { kind }]) => kind === 'references') ?? [];
  return {
    ...(declaration as ApiResource),
    ...(parentField && { parentField }),
    ...(to && { categories: { resource: to as CategoryResourceName, field, idsField: ids } }),
  };
};

const completeAll = () =>
  Object.fromEntries(
    Object.entries<Declaration>(declared).map(([name, one]) => [name, complete(one)]),
  ) as { readonly [R in ApiResourceName]: ApiResource };

/** The resources of the API, by name. */
// Pure, so that scripts that only need addresses contain no fields.
export const apiResources = /* @__PURE__ */ completeAll();

/** The name of a resource whose calls are all made below another's records. */
export type NestedResourceName = {
  [R in ApiResourceName]: Declared[R] extends { nestedIn: object } ? R : never;
}[ApiResourceName];

/** The name of a resource whose lists are also below the owners of the records. */
export type ListedResourceName = {
  [R in ApiResourceName]: Declared[R] extends { listedIn: object } ? R : never;
}[ApiResourceName];

/** The dialogs of a resource that have paths of their own. */
export type DialogOf<R extends ApiResourceName> = Declared[R] extends {
  dialogs: readonly (infer D extends string)[];
}
  ? D
  : never;

export const apiResourceNames = Object.keys(addresses) as ApiResourceName[];

/** Whether a text is the name of a resource of the API. */
export const isApiResource = (name: string): name is ApiResourceName =>
  Object.hasOwn(addresses, name);

/** The name as that of a resource. Throws for any other text. */
export const requireApiResource = (name: string): ApiResourceName => {
  if (!isApiResource(name)) throw new Error(`The API has no resource "${name}".`);
  return name;
};

/** The owner of a resource's records, if they have one. */
export const ownerOf = (resource: ApiResourceName): Owned | undefined => {
  const { nestedIn, listedIn } = addresses[resource];
  return nestedIn ?? listedIn;
};

const below = ({ resource, segment }: Owned) => `/${resource}/:id/${segment}`;

/**
 * The paths of a resource's calls, with a parameter for each id: of its list, of one record, and of
 * the list below its owner if there is one besides.
 */
export const apiPaths = (
  resource: ApiResourceName,
): { list: string; record: string; ownerList?: string } => {
  const { nestedIn, listedIn } = addresses[resource];
  if (nestedIn) return { list: below(nestedIn), record: `${below(nestedIn)}/:${nestedIn.param}` };
  const list = `/${resource}`;
  return { list, record: `${list}/:id`, ...(listedIn && { ownerList: below(listedIn) }) };
};

/** Whether the records of a resource are data about a person, as everything that belongs to one is. */
export const isPersonal = (resource: ApiResourceName): boolean => {
  const owner = ownerOf(resource);
  return apiResources[resource].isPersonal === true || (!!owner && isPersonal(owner.resource));
};

/**
 * Whether a list call asks for more records with personal data than the console shows on one page, as an
 * export does. Such calls are in the audit trail.
 */
export const isLongRead = (resource: ApiResourceName, { pageSize }: { pageSize: number }) =>
  apiResources[resource].isPersonal === true && pageSize > LARGEST_SHOWN_PAGE;
