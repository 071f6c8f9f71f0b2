import Polyglot from 'node-polyglot';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { labelText } from './labelText.ts';
import type { Catalogue, MessageKey, MessageValues } from './messages.ts';

const catalogues = { en, fr } satisfies Record<string, Catalogue>;

const textOf = (locale: Locale, key: string) => {
  const catalogue: Record<string, string> = catalogues[locale];
  return catalogue[key] ?? labelText(catalogue, key.replace('label.', ''));
};

/** A language that the API supports, by its primary subtag (RFC 5646). */
export type Locale = keyof typeof catalogues;

/** The language for clients that accept none of the supported ones. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** Every supported language; the first is used for clients that accept any. */
export const LOCALES = Object.keys(catalogues) as Locale[];

/**
 * Renders a message in a language. Values that are messages themselves are rendered in it as well;
 * a number named `smart_count` selects between the singular and the plural.
 */
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
    textOf(locale, key),
    Object.fromEntries(texts) as Record<string, string | number>,
    locale,
  );
};
