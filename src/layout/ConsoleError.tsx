import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { I18nContextProvider } from 'ra-core';
import { useRouteError } from 'react-router';
import { i18nProvider } from '../i18n/i18nProvider';
import { colorModeStorage } from '../theme/colorModeStorage';
import { theme } from '../theme/theme';
import { PageError } from './PageError';

/** Replaces the console where an error reached no boundary within it. */
export const ConsoleError = () => {
  const error = useRouteError();
  return (
    <ThemeProvider theme={theme} storageManager={colorModeStorage}>
      <CssBaseline enableColorScheme />
      <I18nContextProvider value={i18nProvider}>
        <main>
          <PageError error={error instanceof Error ? error : new Error(String(error))} />
        </main>
      </I18nContextProvider>
    </ThemeProvider>
  );
};
