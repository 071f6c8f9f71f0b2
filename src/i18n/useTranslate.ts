import { useLocaleState, useTranslate as useUntypedTranslate, useTranslateLabel } from 'ra-core';
import { DEFAULT_LOCALE, isLocale, type Locale } from './languages';
import type { MessageKey, OptionalMessageKey } from './messages';

type Value = string | number | undefined;

/**
 * Translates a message key into the current language. The options fill in its `%{…}`; a number is
 * short for `smart_count`, which selects the plural. A key that may not exist takes a default, `_`.
 */
export interface Translate {
  (key: MessageKey, options?: number | Record<string, Value>): string;
  (key: OptionalMessageKey, options: Record<string, Value> & { _: string }): string;
}

/** react-admin's `useTranslate`, with keys checked by the compiler. */
export const useTranslate: () => Translate = useUntypedTranslate;

/** The current language; English if react-admin has one that the console does not know. */
export const useLocale = (): Locale => {
  const [locale] = useLocaleState();
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
};

interface LabelledField {
  source: string;
  /** The message key of the label, where it is not `resources.{resource}.fields.{source}`. */
  label?: string;
  /** Defaults to the resource in context. */
  resource?: string;
}

/** react-admin's `useTranslateLabel`, for labels that are texts. */
export const useFieldLabel = (): ((field: LabelledField) => string) => {
  const translateLabel = useTranslateLabel();
  // A label that is a message key is translated to a text.
  return (field) => translateLabel(field) as string;
};
