import type { RaRecord } from 'ra-core';
import { addresses } from '../../contract/addresses';
import {
  type ApiQuery,
  type ApiRecord,
  type ApiResourceName,
  apiResourceNames,
  type NestedResourceName,
} from '../../contract/resources';

/** The name of a resource with its own pages: also its endpoint and the first segment of its paths. */
export type ResourceName = Exclude<ApiResourceName, NestedResourceName>;

/** The names of the resources with their own pages, in sidebar order: that of the API. */
export const resourceNames = apiResourceNames.filter(
  (name): name is ResourceName => !addresses[name].nestedIn,
);

/** Whether a text names a resource with its own pages. */
export const isResourceName = (name: string | undefined): name is ResourceName =>
  resourceNames.some((known) => known === name);

/** The page size of a resource's lists: 30 unless it has its own. */
export const pageSizeOf = (resource: ApiResourceName): number =>
  addresses[resource].shownPageSize ?? 30;

type KeyOf<T> = keyof T & string;

/** What a declaration can name: where the resource is not known, anything. */
interface AnyNames {
  record: RaRecord;
  field: string;
  filter: string;
}

interface ApiNames<R extends ApiResourceName> extends AnyNames {
  record: ApiRecord<R>;
  field: KeyOf<ApiRecord<R>>;
  filter: Exclude<KeyOf<ApiQuery<R>>, 'page' | 'pageSize' | 'sort'>;
}

/** What the declaration of the resource `R` can name. */
export type NamesOf<R extends ApiResourceName> = ApiResourceName extends R ? AnyNames : ApiNames<R>;

/** Values by some of the names. */
export type PerName<Name extends string, Value> = string extends Name
  ? Record<Name, Value>
  : Partial<Record<Name, Value>>;

/**
 * The names of a record's fields with values of a type, for the `source` of inputs and fields. There
 * are none without a record type, so that it cannot be left out: `<TextInput<Product> source="name" />`.
 */
export type SourceOf<Values, Value = unknown> = NoInfer<
  [Values] extends [never]
    ? never
    : {
        [Field in keyof Values & string]-?: NonNullable<Values[Field]> extends Value
          ? Field
          : never;
      }[keyof Values & string]
>;

/** Fields that only make sense together: they are compared, and kept or replaced, as one. */
export interface MergeGroup<Item = RaRecord> {
  fields: (keyof Item & string)[];
  /** A record's values of the fields, with those that do not apply cleared. */
  read(record: Partial<Item>): object;
}

/** The merge groups of a resource, each by the field whose label represents it. */
export type MergeGroups = Record<string, MergeGroup>;
