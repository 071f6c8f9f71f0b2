import { Suspense, useEffect } from 'react';
import { IconButton } from '@mui/material';
import TranslateIcon from '@mui/icons-material/Translate';
import { useI18nProvider, useLocales, useLocaleState, useStore } from 'ra-core';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { useTranslate } from '../i18n/useTranslate';
import { leaveByConsent } from '../routing/leaveGuard';
import { useMenu } from '../ui/useMenu';

const LanguageMenu = lazyWithPreload(() => import('./LanguageMenu'));

/** Selects the language of the console. Hidden if there is only one. */
export const LanguageButton = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const language = locales.find((one) => one.locale === locale)?.name;
  const label = translate('app.language.label', { language });
  const { wasOpened, close, buttonProps, menuProps } = useMenu(label);
  const button = buttonProps.ref;
  // react-admin remounts the whole page in the new language: the focus returns to this button.
  const { getLocale } = useI18nProvider();
  const [selected, setSelected] = useStore<string>('languageButton.selected', '');
  useEffect(() => {
    if (selected !== getLocale()) return;
    button.current?.focus();
    setSelected('');
  }, [button, getLocale, selected, setSelected]);

  if (locales.length < 2) return null;
  const select = (code: string) => {
    close();
    if (code === locale) return;
    leaveByConsent(() => {
      setSelected(code);
      setLocale(code);
    });
  };
  return (
    <>
      <IconButton {...buttonProps} aria-label={label} title={label}>
        <TranslateIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <LanguageMenu {...menuProps} onSelect={select} />
        </Suspense>
      )}
    </>
  );
};
