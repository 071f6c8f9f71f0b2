import Polyglot from 'node-polyglot';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { Catalogue, MessageKey, MessageValues } from './messages.ts';

const catalogues = { en, fr } satisfies Record<string, Catalogue>;

/** A language that the API speaks, by its primary subtag (RFC 5646). */
export type Locale = keyof typeof catalogues;

/** Puts a message into a language. Values that are messages themselves are put into it as well. */
export const formatMessage = (
  locale: Locale,
  key: MessageKey,
  values: MessageValues = {},
): string => {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? formatMessage(locale, value.key, value.values) : value,
  ]);
  return Polyglot.transformPhrase(
    catalogues[locale][key],
    Object.fromEntries(texts) as Record<string, string | number>,
    locale,
  );
};
