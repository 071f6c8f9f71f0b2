import { useMemo, type ReactNode } from 'react';
import { I18nContext, useI18nProvider, type I18nProvider } from 'ra-core';
import type { DeferredMessages as Messages } from './messages';

/** The English texts at a key such as `categoryTree.view`, or undefined. */
const textAt = (texts: object, key: string): unknown => {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
};

export interface LaterMessagesProps {
  /** The English texts, imported by the code that shows them. */
  messages: Partial<Messages>;
  children: ReactNode;
}

/**
 * Adds English texts for its children that are not loaded at startup, because no list needs them.
 * In other languages, all texts are in one file, which loads in parallel with the console.
 */
export const DeferredMessages = ({ messages, children }: LaterMessagesProps) => {
  const i18nProvider = useI18nProvider();
  const value = useMemo((): I18nProvider => {
    const translate: I18nProvider['translate'] = (key, options: unknown) => {
      const text = textAt(messages, key);
      const values = typeof options === 'number' ? { smart_count: options } : options;
      return typeof text === 'string'
        ? i18nProvider.translate(key, { ...(values as object), _: text })
        : i18nProvider.translate(key, options);
    };
    return { ...i18nProvider, translate };
  }, [i18nProvider, messages]);
  return <I18nContext value={value}>{children}</I18nContext>;
};
