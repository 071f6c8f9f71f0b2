import type { Filter, Sort } from './filters.ts';
import type { Bounds, Call, Field, Place } from './kinds/field.ts';

/** The record that others are nested below. */
export interface Owner {
  resource: string;
  /** The field of the nested record that holds the owner's id. */
  field: string;
  /** The path below the owner's own. */
  segment: string;
  /** The field of the nested record that names the owner in lists, where the API announces `list-options`. */
  nameField?: string;
}

/** The fields with a record's price: one amount, or the lowest and the highest. */
interface PriceDeclaration {
  /** The choice of which amounts a record has; without it, every record has the only ones. */
  type?: string;
  /** The fields with amounts, by the value of that choice. */
  amounts: Readonly<Record<string, readonly string[]>>;
}

/** What a resource is. Everything that depends on it follows from this by functions. */
export interface Declaration {
  /** The fields besides the id, by their names in records. */
  fields: Readonly<Record<string, Field>>;
  /** What lists can be filtered by. */
  filters: readonly Filter[];
  /**
   * What lists can be sorted by, where the API announces `list-options`. Texts are compared without
   * case and accents, and records that are equal in a field are in the order of their ids.
   */
  sorts?: readonly string[];
  /** The texts by which the search of all records finds one: its title, and details. */
  foundBy?: readonly string[];
  /** The number of records on a page unless a call says it: 30 by default. */
  pageSize?: number;
  /** The number of records on a page of the lists that the console shows. */
  shownPageSize?: number;
  /** Every call is made below the owner, as in `/products/1/images/2`; `param` names the record's id. */
  nestedIn?: Owner & { param: string };
  /** The list is also available below the owner, as in `/service-providers/1/products`, with these filters. */
  listedIn?: Owner & { filters: readonly string[] };
  /** Dialogs of the console with paths of their own, by what follows the record's: `edit/brand-logo`. */
  dialogs?: readonly string[];
  /** Whether ids are numbers in every API; elsewhere they may be any text. */
  hasNumberIds?: true;
  /** Whether records can be deleted. */
  isDeletable?: true;
  /** The price of a record: the prices of many can be changed at once. */
  price?: PriceDeclaration;
  /** Whether records hold personal data: reads of long lists of them are in the audit trail. */
  isPersonal?: true;
  /**
   * What a form refuses itself; by default all bounds of its fields. All other bounds are the API's
   * to refuse: a form shows them as hints.
   */
  formChecks?: readonly (keyof Bounds)[];
  /** Whether the browser, in its own words, says what is missing in a form. */
  isCheckedByBrowser?: true;
}

type PlacesOf<F> = F extends { in: readonly (infer P)[] } ? P : Place;

/** The names of the fields that records or a body have. */
export type NamesIn<Fields, P extends Place> = {
  [K in keyof Fields]: P extends PlacesOf<Fields[K]> ? K : never;
}[keyof Fields];

type OrNull<F, Value> = F extends { nullable: true } ? Value | null : Value;
/** The type of a field's values in records. */
export type ValueOf<F> = F extends { types?: { value: infer V; input: unknown } }
  ? OrNull<F, V>
  : never;
type InputOf<F> = F extends { types?: { value: unknown; input: infer I } } ? OrNull<F, I> : never;

type OptionalIn<Fields, Names extends keyof Fields, Option> = {
  [K in Names]: Fields[K] extends Option ? K : never;
}[Names];

type RecordOfFields<
  Fields,
  Names extends keyof Fields = NamesIn<Fields, 'record'>,
  Optional extends Names = OptionalIn<Fields, Names, { optional: true }>,
> = { id: number } & { [K in Exclude<Names, Optional>]: ValueOf<Fields[K]> } & {
  [K in Optional]?: ValueOf<Fields[K]>;
};

type BodyName<F, K> = F extends { ids: infer Ids extends string } ? Ids : K;

// A value that may be `null` may be left out too, unless it then has its default.
type OptionalInput<Fields, Names extends keyof Fields> = Exclude<
  OptionalIn<Fields, Names, { nullable: true } | { optional: true }>,
  OptionalIn<Fields, Names, { default: unknown }>
>;

type BodyOfFields<
  Fields,
  Names extends keyof Fields,
  Optional extends keyof Fields = OptionalInput<Fields, Names>,
> = { [K in Exclude<Names, Optional> as BodyName<Fields[K], K>]: InputOf<Fields[K]> } & {
  [K in Optional]?: InputOf<Fields[K]>;
};

/** Shows an intersection of objects as one object. */
type Flat<T> = { [K in keyof T]: T[K] };

/** A record of a declared resource. */
export type RecordOf<D extends Declaration> = Flat<RecordOfFields<D['fields']>>;

/** The body that creates or updates one. */
export type BodyOf<D extends Declaration, C extends Call> = Flat<
  BodyOfFields<D['fields'], NamesIn<D['fields'], C>>
>;

type ParametersOf<Fields, F extends Filter> = {
  [K in F as K['kind'] extends 'range' ? never : K['field']]?: {
    contains: string;
    equals: boolean;
    childOf: number | 'null';
    branch: number;
    range: never;
  }[K['kind']];
} & {
  [K in F as K['kind'] extends 'branch' ? 'includeSubcategories' : never]?: boolean;
} & {
  [
    K in F as K['kind'] extends 'range'
      ? `min${Capitalize<K['field']>}` | `max${Capitalize<K['field']>}`
      : never
  ]?: NonNullable<ValueOf<Fields[K['field'] & keyof Fields]>>;
};

/** A field that lists can be sorted by. */
export type SortOf<D extends Declaration> = D extends { sorts: readonly (infer S extends string)[] }
  ? S
  : never;

/** The query of a list: its filters, page and order. */
export type QueryOf<D extends Declaration> = Flat<
  ParametersOf<D['fields'], D['filters'][number]> & { page: number; pageSize: number } & ([
      SortOf<D>,
    ] extends [never]
      ? unknown
      : { sort?: Sort<SortOf<D>> })
>;
