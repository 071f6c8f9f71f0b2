import type { en } from './en/index.ts';

/** Every text of the API, by its key. */
export type Catalogue = typeof en;

/** The key of a message. */
export type MessageKey = keyof Catalogue;

/** The key of a label: the name of a field, parameter or header. */
export type LabelKey = Extract<MessageKey, `label.${string}`>;

/** The values for the `%{name}` placeholders; nested messages are rendered in the same language. */
export type MessageValues = Record<string, string | number | Message>;

/** A message by key, rendered in the client's language when the response is sent. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}
