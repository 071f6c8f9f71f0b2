import { Type, type Static } from 'typebox';
import { explained, labelled, type FieldLabel } from './annotations.ts';

const idOptions = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** A record's number. Bounded to what a JSON number and a bigint column both hold exactly. */
export const Id = Type.Integer(idOptions);

/** The number of another record. */
export const reference = (label: FieldLabel) => Type.Integer({ ...idOptions, ...labelled(label) });

/** The number of another record, or `null` for none, also when it is left out. */
export const nullableId = (label: FieldLabel) =>
  Type.Union([Id, Type.Null()], { ...explained(label, 'field.idOrNull'), default: null });

/** A set of records by number: the order has no meaning, and duplicates count once. */
export const idSet = (label: FieldLabel, maxItems: number) => {
  const options = explained(label, 'field.ids');
  return Type.Array(Type.Integer({ ...idOptions, ...options }), { ...options, maxItems });
};

/** Another record as an answer shows it: its number and its name. */
export const NamedReference = Type.Object({ id: Id, name: Type.String() });
export type NamedReference = Static<typeof NamedReference>;

/** The path parameters of the calls on one record. */
export const IdParams = Type.Object({ id: Id });

/** A parent filter as the query string carries it: an id, or the text `null` for "no parent". */
export const ParentFilter = Type.Union(
  [Id, Type.Literal('null')],
  explained('parentCategory', 'field.idOrNullText'),
);
