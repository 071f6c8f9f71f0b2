import type { ReactNode } from 'react';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { languages, type Locale, locales, storeChosenLocale } from '../i18n/languages';
import { useLocale, useTranslate } from '../i18n/useTranslate';
import { Logo } from '../ui/Logo';
import { useColorMode } from '../ui/topBarActions';

const choose = (code: Locale) => {
  storeChosenLocale(code);
  window.location.reload();
};

/** The languages by their own names, in which the page is loaded again, and the color scheme that is not shown. */
const Options = () => {
  const translate = useTranslate();
  const current = useLocale();
  const { other, chooseMode } = useColorMode();
  return (
    <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
      {locales.map((code) => (
        <Button
          key={code}
          color="inherit"
          size="small"
          lang={languages[code].tag}
          aria-pressed={code === current}
          sx={{ fontWeight: code === current ? 700 : 400 }}
          onClick={() => choose(code)}
        >
          {languages[code].name}
        </Button>
      ))}
      <Button
        color="inherit"
        size="small"
        sx={{ fontWeight: 400 }}
        onClick={() => chooseMode(other)}
      >
        {translate(`signIn.${other}`)}
      </Button>
    </Box>
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

interface NarrowPageProps {
  title: string;
  lead?: string;
  isHeadingFocused?: boolean;
  children?: ReactNode;
}

/** A page that needs no session, in one card as the sign-in page is. */
export const NarrowPage = ({ title, lead, isHeadingFocused, children }: NarrowPageProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', px: 2, py: 3 }}
    >
      <title>{translate('app.title', { page: title })}</title>
      <Card sx={{ display: 'grid', gap: 2, width: 'min(25rem, 100%)', px: 3.5, py: 4 }}>
        <Stack component="header" sx={{ alignItems: 'center', gap: 0.5, textAlign: 'center' }}>
          <Logo size={56} />
          <Typography variant="h1" tabIndex={-1} ref={isHeadingFocused ? focus : undefined}>
            {title}
          </Typography>
          {lead && <Typography color="textSecondary">{lead}</Typography>}
        </Stack>
        {children}
        <Options />
      </Card>
    </Box>
  );
};
