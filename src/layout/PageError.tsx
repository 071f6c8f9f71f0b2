import type { ReactNode } from 'react';
import { Box, CircularProgress, CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { I18nContextProvider } from 'ra-core';
import { useRouteError } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { ErrorAlert } from '../ui/ErrorAlert';
import { i18nProvider } from '../i18n/i18nProvider';
import { colorModeStorage } from '../theme/colorScheme';
import { theme } from '../theme/theme';

/** Shown while a page's code is loading. */
export const LoadingPage = () => {
  const translate = useTranslate();
  return (
    <Box data-loading sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={translate('app.state.loading')} />
    </Box>
  );
};

interface PageErrorProps {
  error: Error;
}

/**
 * Shown for a page that threw an error, or whose code could not be loaded. Retry reloads it: React's
 * `lazy`, and some browsers, never load again what failed once.
 */
export const PageError = ({ error }: PageErrorProps) => {
  const translate = useTranslate();
  return (
    <ErrorAlert
      error={error}
      title={translate('app.error.page')}
      onRetry={() => window.location.reload()}
    />
  );
};

/** The theme and the texts of a page outside of `App`. */
export const StandalonePage = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={colorModeStorage}>
    <CssBaseline enableColorScheme />
    <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
  </ThemeProvider>
);

/** Replaces the console where an error reached no boundary within it. */
export const ConsoleError = () => {
  const error = useRouteError();
  return (
    <StandalonePage>
      <main>
        <PageError error={error instanceof Error ? error : new Error(String(error))} />
      </main>
    </StandalonePage>
  );
};
