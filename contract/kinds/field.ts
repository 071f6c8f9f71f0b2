import type { FieldLabel } from '../annotations.ts';
import type { MessageValues } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';

/** The bounds of a typed value, in the terms of an HTML input. Lengths are in characters. */
export interface Bounds {
  required?: boolean;
  maxLength?: number;
  /** Whether a text may have several lines. */
  multiline?: boolean;
  /** Whether the value may be `null`, and an empty one is. */
  nullable?: boolean;
  min?: number;
  max?: number;
  /** The maximum number of decimals. */
  decimals?: number;
}

/** A call that takes a body. */
export type Call = 'create' | 'update';

/** What a field can be part of: records, and the bodies that create and update them. */
export type Place = 'record' | Call;

/** What every field can say, whatever its kind. */
export interface FieldOptions {
  /** Its name in messages; by default that of the field. */
  label?: FieldLabel;
  /** What the field is part of; by default records and both bodies. */
  in?: readonly Place[];
  /** The value of a new record that is created without it. */
  default?: unknown;
  /** The bounds that a form checks itself, where they differ from those of the resource. */
  formChecks?: readonly (keyof Bounds)[];
}

/** A declared field of any kind. */
export interface Field extends Bounds, FieldOptions {
  kind: string;
  /** Whether a record or a body may be without it. */
  optional?: boolean;
  /** The resource that the value refers to, where its kind does not imply it. */
  to?: string;
  /** The name in bodies, where it is another than in records. */
  ids?: string;
  /** The message for an id that does not exist. */
  unknown?: ProblemKey;
  maxItems?: number;
  values?: readonly string[];
  pictures?: readonly string[];
  description?: string;
  /** What a value looks like, where that needs to be said. */
  example?: string;
  message?: ProblemKey;
}

/** The types of a field's values in records and in bodies; there is no such value. */
export interface Typed<Value, Input> {
  types?: { value: Value; input: Input };
}

/** Returns a function that gives a field the types of its values. */
export const typed =
  <Value, Input = Value>() =>
  <const F extends Field>(field: F): F & Typed<Value, Input> =>
    field;

export type JsonSchema = Record<string, unknown>;

/** How the values of a kind are validated. */
export interface Kind {
  /** The schema in request bodies, of a value that is not `null`; `named` has the options of its label. */
  body?: (field: Field, named: JsonSchema) => JsonSchema;
  /** The schema in records, of a value that is not `null`. */
  record?: (field: Field) => JsonSchema;
  /** The message for any wrong value, where the keywords of the schema say too little. */
  message?: (field: Field) => { key: ProblemKey; values?: MessageValues } | undefined;
  /** A valid value in bodies, for tests; texts and amounts differ by their number. */
  sample?: (field: Field, number: number) => unknown;
}
