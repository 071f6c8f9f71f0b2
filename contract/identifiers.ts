import { Type, type Static } from 'typebox';
import { explained, labelled, type FieldLabel } from './annotations.ts';

const idOptions = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** A record id. Bounded to what a JSON number and a bigint column can both represent exactly. */
export const Id = Type.Integer(idOptions);

/** An id that the client makes up, such as a UUID. */
export const clientKey = (label: FieldLabel) =>
  Type.String({ ...explained(label, 'clientKey.malformed'), pattern: '^[!-~]{1,255}$' });

/** The id of another record. */
export const reference = (label: FieldLabel) => Type.Integer({ ...idOptions, ...labelled(label) });

/** The id of another record; `null` or omitted for none. */
export const nullableId = (label: FieldLabel) =>
  Type.Union([Id, Type.Null()], { ...explained(label, 'field.idOrNull'), default: null });

/** The ids of records, in any order. Duplicates have no effect, but count towards `maxItems`. */
export const idSet = (label: FieldLabel, maxItems: number) => {
  const options = explained(label, 'field.ids');
  return Type.Array(Type.Integer({ ...idOptions, ...options }), { ...options, maxItems });
};

/** A reference to another record in a response: its id and name. */
export const NamedReference = Type.Object({ id: Id, name: Type.String() });
export type NamedReference = Static<typeof NamedReference>;

/** The path parameters of the calls on one record. */
export const IdParams = Type.Object({ id: Id });

/** A parent filter as the query string carries it: an id, or the text `null` for "no parent". */
export const ParentFilter = Type.Union(
  [Id, Type.Literal('null')],
  explained('parentCategory', 'field.idOrNullText'),
);

/**
 * The parameter of a list by which its filter by category also finds the records of all categories
 * below that one. Without that filter it changes nothing.
 */
export const includeSubcategories = Type.Optional(Type.Boolean(labelled('includeSubcategories')));
