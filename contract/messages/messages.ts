import type { en } from './en/index.ts';
import type { labels } from './fr/labels.ts';

/** Every text of the API, by its key. */
export type Catalogue = typeof en;

/** The key of a message. Most labels are only in translations: in English they are the words of their keys. */
export type MessageKey = keyof Catalogue | keyof typeof labels;

/** The key of a label: the name of a field, parameter or header. */
export type LabelKey = Extract<MessageKey, `label.${string}`>;

/** The values for the `%{name}` placeholders; nested messages are rendered in the same language. */
export type MessageValues = Record<string, string | number | Message>;

/** A message by key, rendered in the client's language when the response is sent. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}
