import { useTranslate as useUntypedTranslate } from 'ra-core';
import type { MessageKey, OptionalMessageKey } from './messages';

type Value = string | number | undefined;

/**
 * The text of a message key in the language in use. The options fill in its `%{…}`; a number is
 * short for `smart_count`, which selects the plural. A key that need not exist takes a default, `_`.
 */
export interface Translate {
  (key: MessageKey, options?: number | Record<string, Value>): string;
  (key: OptionalMessageKey, options: { _: string }): string;
}

/** react-admin's `useTranslate`, for which a key that does not exist does not compile. */
export const useTranslate: () => Translate = useUntypedTranslate;
