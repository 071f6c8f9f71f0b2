import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@mui/material';
import TranslateIcon from '@mui/icons-material/Translate';
import { useI18nProvider, useLocales, useLocaleState, useStore } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { leaveByConsent } from '../forms/unsaved/leaveGuard';
import { lazyLater } from '../ui/lazyLater';

const LanguageMenu = lazyLater(() => import('./LanguageMenu'));

/** Selects the language of the console. Hidden if there is only one. */
export const LanguageButton = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  // react-admin remounts the whole page in the new language: the focus returns to this button.
  const { getLocale } = useI18nProvider();
  const [selected, setSelected] = useStore<string>('languageButton.selected', '');
  useEffect(() => {
    if (selected !== getLocale()) return;
    button.current?.focus();
    setSelected('');
  }, [getLocale, selected, setSelected]);

  if (locales.length < 2) return null;
  const select = (code: string) => {
    setOpen(false);
    if (code === locale) return;
    leaveByConsent(() => {
      setSelected(code);
      setLocale(code);
    });
  };
  const language = locales.find((one) => one.locale === locale)?.name;
  const label = translate('app.language.label', { language });
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(true)}
      >
        <TranslateIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <LanguageMenu
            id={menuId}
            label={label}
            anchor={button}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onSelect={select}
          />
        </Suspense>
      )}
    </>
  );
};
