import type { Static } from 'typebox';
import { LARGEST_SHOWN_PAGE } from './limits.ts';
import type { schemas } from './schemas.ts';

/*
 * The resources of the API. Of the schemas this file imports types only, so that the console can use
 * it without loading the schema library in the browser.
 */

type Schemas = typeof schemas;

/** Each resource's record, and the bodies that create and update one. */
export type ApiResources = {
  [R in keyof Schemas]: {
    record: Static<Schemas[R]['record']>;
    create: Static<Schemas[R]['create']>;
    update: Static<Schemas[R]['update']>;
  };
};

/** The name of a resource, which is also its path unless it is `nestedIn` another. */
export type ApiResourceName = keyof ApiResources;

/** The name of a resource whose records are the categories of others. */
type CategoryResourceName = Extract<ApiResourceName, `${string}-categories`>;

/** A record of a resource, of any by default. */
export type ApiRecord<R extends ApiResourceName = ApiResourceName> = ApiResources[R]['record'];

/** The query of a resource's list. */
export type ApiQuery<R extends ApiResourceName> = Static<Schemas[R]['query']>;

/** The record that others are nested below. */
interface Owner<Field> {
  resource: ApiResourceName;
  /** The field of the nested record that holds the owner's id. */
  field: Field;
  /** The path below the owner's own. */
  segment: string;
  /** The field of the nested record that names the owner in lists, where the API announces `list-options`. */
  nameField?: Field;
}

/** What the API's paths and calls depend on, besides the schemas of a resource. */
export interface ApiResource<Field = string, Input = string> {
  /** Every call is made below the owner, as in `/products/1/images/2`; `param` names the record's id. */
  nestedIn?: Owner<Field> & { param: string };
  /** The list is also available below the owner, as in `/service-providers/1/products`. */
  listedIn?: Owner<Field>;
  /** The field that holds the id of a record's parent, for records that form a tree. */
  parentField?: Field;
  /** The categories of a record: the field that holds them, and the one that holds their ids in bodies. */
  categories?: { resource: CategoryResourceName; field: Field; idsField: Input };
  /** Whether records can be deleted. */
  isDeletable?: true;
  /** Whether records hold personal data: reads of long lists of them are in the audit trail. */
  isPersonal?: true;
}

type Declared<R extends ApiResourceName> = ApiResource<
  keyof ApiRecord<R> & string,
  keyof ApiResources[R]['create'] & string
>;

const declared = {
  'service-provider-categories': { parentField: 'parentId' },
  'service-providers': {
    categories: {
      resource: 'service-provider-categories',
      field: 'serviceProviderCategories',
      idsField: 'serviceProviderCategoryIds',
    },
    isPersonal: true,
  },
  'product-categories': { parentField: 'parentCategoryId' },
  products: {
    listedIn: {
      resource: 'service-providers',
      field: 'serviceProviderId',
      segment: 'products',
      nameField: 'serviceProvider',
    },
    categories: {
      resource: 'product-categories',
      field: 'productCategories',
      idsField: 'productCategoryIds',
    },
  },
  'product-images': {
    nestedIn: { resource: 'products', field: 'productId', segment: 'images', param: 'imageId' },
    isDeletable: true,
  },
} as const satisfies { [R in ApiResourceName]: Declared<R> };

/** The resources of the API, by name. */
export const apiResources: { readonly [R in ApiResourceName]: Declared<R> } = declared;

/** The name of a resource whose calls are all made below another's records. */
export type NestedResourceName = {
  [R in ApiResourceName]: (typeof declared)[R] extends { nestedIn: object } ? R : never;
}[ApiResourceName];

/** The names of all resources. */
export const apiResourceNames = Object.keys(apiResources) as ApiResourceName[];

/** Whether a text is the name of a resource of the API. */
export const isApiResource = (name: string): name is ApiResourceName =>
  Object.hasOwn(apiResources, name);

/** The name as that of a resource. Throws for any other text. */
export const requireApiResource = (name: string): ApiResourceName => {
  if (!isApiResource(name)) throw new Error(`The API has no resource "${name}".`);
  return name;
};

/** The owner of a resource's records, if they have one. */
export const ownerOf = (resource: ApiResourceName): Owner<string> | undefined => {
  const { nestedIn, listedIn } = apiResources[resource];
  return nestedIn ?? listedIn;
};

const below = ({ resource, segment }: Owner<string>) => `/${resource}/:id/${segment}`;

/**
 * The paths of a resource's calls, with a parameter for each id: of its list, of one record, and of
 * the list below its owner if there is one besides.
 */
export const apiPaths = (
  resource: ApiResourceName,
): { list: string; record: string; ownerList?: string } => {
  const { nestedIn, listedIn } = apiResources[resource];
  if (nestedIn) return { list: below(nestedIn), record: `${below(nestedIn)}/:${nestedIn.param}` };
  const list = `/${resource}`;
  return { list, record: `${list}/:id`, ...(listedIn && { ownerList: below(listedIn) }) };
};

/**
 * Whether a list call asks for more records with personal data than the console shows on one page, as an
 * export does. Such calls are in the audit trail.
 */
export const isLongRead = (resource: ApiResourceName, { pageSize }: { pageSize: number }) => {
  const { isPersonal }: ApiResource = apiResources[resource];
  return isPersonal === true && pageSize > LARGEST_SHOWN_PAGE;
};
