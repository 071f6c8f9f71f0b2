import type { en } from './en/index.ts';

/** Every text of the API, by its key. */
export type Catalogue = typeof en;

/** Names a text of the API in every language. */
export type MessageKey = keyof Catalogue;

/** Names the text that a sentence calls a field by. */
export type LabelKey = Extract<MessageKey, `label.${string}`>;

/** What replaces the `%{name}` of a text; another message is put in its own language. */
export type MessageValues = Record<string, string | number | Message>;

/** A text that has not been put into a language yet. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}
