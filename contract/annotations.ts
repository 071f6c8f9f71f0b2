import { formatMessage } from './messages/formatMessage.ts';
import type { LabelKey, MessageValues } from './messages/messages.ts';
import type { ProblemKey } from './problemStatus.ts';

/** The name of a label without its prefix: `firstName` for `label.firstName`. */
export type FieldLabel = LabelKey extends `label.${infer Name}` ? Name : never;

/** The options of a schema that name its field: `x-label` for messages, `title` for the API's document. */
export const labelled = (label: FieldLabel) => {
  const key = `label.${label}` as const;
  return { 'x-label': key, title: formatMessage('en', key) };
};

/**
 * Options of a field with its own error message: `x-message` in the client's language,
 * `description` in English for the API's document.
 */
export const explained = (label: FieldLabel, key: ProblemKey, values: MessageValues = {}) => {
  const named = labelled(label);
  return {
    ...named,
    'x-message': { key, values },
    description: formatMessage('en', key, { label: named.title, ...values }),
  };
};
