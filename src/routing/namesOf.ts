import type { RaRecord } from 'ra-core';
import type { ApiResources } from '../../contract/resources';
import type { ApiFilters } from '../../contract/schemas';
import type { AnyResourceName } from './resourceNames';

type KeyOf<T> = keyof T & string;

type PictureOf<ApiRecord> = ApiRecord extends { pictureVersions?: infer Versions }
  ? KeyOf<NonNullable<Versions>>
  : never;

/** What a declaration can name: where the resource is not known, anything. */
interface AnyNames {
  record: RaRecord;
  field: string;
  /** A field of the bodies that create and update a record. */
  input: string;
  filter: string;
  picture: string;
}

interface ApiNames<R extends AnyResourceName> extends AnyNames {
  record: ApiResources[R]['record'];
  field: KeyOf<ApiResources[R]['record']>;
  input: KeyOf<ApiResources[R]['create']> | KeyOf<ApiResources[R]['update']>;
  filter: KeyOf<ApiFilters<R>>;
  picture: PictureOf<ApiResources[R]['record']>;
}

/** What the declaration of the resource `R` can name. */
export type NamesOf<R extends AnyResourceName> = AnyResourceName extends R ? AnyNames : ApiNames<R>;

/** Values by some of the names. */
export type PerName<Name extends string, Value> = string extends Name
  ? Record<Name, Value>
  : Partial<Record<Name, Value>>;
