import { type RefObject, useEffect } from 'react';
import { useI18nProvider, useLocaleState, useStore } from 'ra-core';
import { leaveByConsent } from '../routing/leaveGuard';

/**
 * Returns a function that chooses the language, asking first if a form has unsaved changes.
 * react-admin then remounts the whole page, after which the focus is on `button` again.
 */
export const useLanguageChoice = (
  button: RefObject<HTMLElement | null>,
): ((locale: string) => void) => {
  const [current, setLocale] = useLocaleState();
  const { getLocale } = useI18nProvider();
  const [chosen, setChosen] = useStore<string>('language.chosen', '');
  useEffect(() => {
    if (chosen !== getLocale()) return;
    button.current?.focus();
    setChosen('');
  }, [button, chosen, getLocale, setChosen]);
  return (locale) => {
    if (locale === current) return;
    leaveByConsent(() => {
      setChosen(locale);
      setLocale(locale);
    });
  };
};
