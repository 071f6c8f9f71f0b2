import { Type } from 'typebox';

/** A record's number. Bounded to what a JSON number and a bigint column both hold exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The path parameters of the calls on one record. */
export const IdParams = Type.Object({ id: Id });

/** A parent filter as the query string carries it: an id, or the text `null` for "no parent" (section 7). */
export const ParentFilter = Type.Union([Id, Type.Literal('null')]);
