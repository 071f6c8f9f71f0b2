import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Avatar, Button, Typography } from '@mui/material';
import { useGetIdentity, useI18nProvider, useLocaleState, useStore } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { initialOf } from '../ui/fieldPlaceholder';
import { leaveByConsent } from '../routing/leaveGuard';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { isDialogOpen, useShortcut } from '../ui/shortcuts/useShortcut';
import { useMenu } from '../ui/useMenu';

const AccountMenu = lazyWithPreload(() => import('./AccountMenu'));
const ShortcutsSheet = lazyWithPreload(() => import('../ui/shortcuts/ShortcutsSheet'));

const avatarSx = {
  width: 32,
  height: 32,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.9375rem',
  fontWeight: 600,
  // Not as a text, which would be a part of the button's visible label.
  '& [data-initial]::before': { content: 'attr(data-initial)' },
};

const nameSx = { display: { xs: 'none', md: 'block' }, maxWidth: { md: '8rem', lg: '12rem' } };

/**
 * Returns a function that chooses the language, asking first if a form has unsaved changes.
 * react-admin then remounts the whole page, after which the focus is on `button` again.
 */
const useLanguageChoice = (button: RefObject<HTMLElement | null>): ((locale: string) => void) => {
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

/**
 * Opens the menu of the signed-in user, whose name is beside it from 768 px; of a session of which
 * only the token is known it has none. Also opens the shortcuts dialog on `?`.
 */
export const AccountButton = () => {
  const translate = useTranslate();
  const username = useGetIdentity().identity?.fullName;
  const label = username
    ? translate('app.account.menu_of', { username })
    : translate('app.account.menu');
  const { wasOpened, close, buttonProps, menuProps } = useMenu(label);
  const chooseLanguage = useLanguageChoice(buttonProps.ref);
  const [hasSheet, setSheet] = useState(false);
  useShortcut('help', () => {
    if (!isDialogOpen()) setSheet(true);
  });
  return (
    <>
      <Button
        {...buttonProps}
        aria-label={label}
        title={label}
        color="inherit"
        sx={{ gap: 1, minWidth: 40, minHeight: 40, px: { xs: 0.5, md: 1 }, flexShrink: 0 }}
      >
        <Avatar aria-hidden sx={avatarSx}>
          {username && <span data-initial={initialOf(username)} />}
        </Avatar>
        {username && (
          <Typography component="span" variant="body2" translate="no" noWrap sx={nameSx}>
            {username}
          </Typography>
        )}
      </Button>
      {wasOpened && (
        <Suspense>
          <AccountMenu
            {...menuProps}
            onChooseLanguage={(locale) => {
              close();
              chooseLanguage(locale);
            }}
            onShowShortcuts={() => {
              close();
              setSheet(true);
            }}
          />
        </Suspense>
      )}
      {hasSheet && (
        <Suspense>
          <ShortcutsSheet onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </>
  );
};
