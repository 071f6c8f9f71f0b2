import type { ProblemKey } from '../problemStatus.ts';
import { type FieldOptions, type Kind, typed } from './field.ts';

/** Whether something is so. */
export const flag = <const O extends FieldOptions>(options: O) =>
  typed<boolean>()({ kind: 'flag', ...options });

/** Whether a record is enabled: shown as its status. New records are, unless it is sent. */
export const status = <const O extends FieldOptions>(options: O) =>
  typed<boolean>()({ kind: 'status', default: true, ...options });

/** One of several words, in any letter case in requests. `message` says which. */
export const choice = <const V extends string, const O extends FieldOptions>(
  values: readonly V[],
  options: O & { message: ProblemKey },
) => typed<V, V | Lowercase<V>>()({ kind: 'choice', values, ...options });

const inAnyCase = (word: string) =>
  Array.from(word, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');

const booleanKind: Kind = {
  body: () => ({ type: 'boolean' }),
  record: () => ({ type: 'boolean' }),
  sample: () => true,
};

/** The kinds of values that are chosen. */
export const choiceKinds = {
  flag: booleanKind,
  status: booleanKind,
  choice: {
    body: ({ values = [] }) => ({
      type: 'string',
      pattern: `^(${values.map(inAnyCase).join('|')})$`,
    }),
    record: ({ values = [] }) => ({
      anyOf: values.map((value) => ({ const: value, type: 'string' })),
    }),
    message: ({ message }) => message && { key: message },
    sample: ({ values = [] }) => values[0],
  },
} satisfies Record<string, Kind>;
