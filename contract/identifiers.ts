import { Type, type Static } from 'typebox';

/** A record's number. Bounded to what a JSON number and a bigint column both hold exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The number of another record, or `null` for none, also when left out; error messages call it `title`. */
export const nullableId = (title: string) =>
  Type.Union([Id, Type.Null()], {
    title,
    description: 'the number of a record, or null',
    default: null,
  });

/** A set of records by number; the order means nothing and duplicates count once. */
export const idSet = (title: string, maxItems: number) =>
  Type.Array(Id, { title, maxItems, description: 'a list of the numbers of records' });

/** Another record as an answer shows it: its number and its name. */
export const NamedReference = Type.Object({ id: Id, name: Type.String() });
export type NamedReference = Static<typeof NamedReference>;

/** The path parameters of the calls on one record. */
export const IdParams = Type.Object({ id: Id });

/** A parent filter as the query string carries it: an id, or the text `null` for "no parent" (section 7). */
export const ParentFilter = Type.Union([Id, Type.Literal('null')], {
  description: 'the number of a record, or the text null',
});
