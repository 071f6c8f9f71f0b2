import { useEffect, useState } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  type AuthProvider,
  type CoreLayoutProps,
} from 'ra-core';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Route } from 'react-router';
import type { ConsoleDataProvider } from './dataProvider/consoleDataProvider';
import { createQueryClient } from './dataProvider/queryClient';
import { i18nProvider } from './i18n/i18nProvider';
import { Layout } from './layout/Layout';
import { LoadingPage } from './layout/LoadingPage';
import { MessageModal } from './layout/MessageModal';
import { NotFoundRedirect } from './ui/NotFoundRedirect';
import { PageError } from './layout/PageError';
import { theme } from './theme/theme';
import { PaletteButton } from './palette/PaletteButton';
import { samplePages } from './placeholders';
import { Home } from './placeholders/Home';
import { resources } from './resources';
import { paths, samplePageNames } from './routing/paths';
import { prefetchLinkedPages } from './routing/lazyPage';
import { pageRoutes, Resource } from './routing/Resource';
import { ShortcutsButton } from './shortcuts/ShortcutsButton';

interface AppProps {
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
}

/** The console: takes the providers, real or fake, and lists its resources and custom routes. */
export const App = ({ dataProvider, authProvider }: AppProps) => {
  // Filters and cached records are dropped with the session: react-admin's own cleanup at sign-out
  // would run too late for a 401.
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }));
  const [queryClient] = useState(createQueryClient);
  useEffect(
    () =>
      prefetchLinkedPages([
        ...pageRoutes(resources),
        ...samplePageNames.map((name) => ({
          path: paths.sample(name),
          Component: samplePages[name],
        })),
      ]),
    [],
  );
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={Frame}
          dashboard={Home}
          catchAll={NotFoundRedirect}
          loading={LoadingPage}
          error={PageError}
          loginPage={false}
          authCallbackPage={false}
          requireAuth
          disableTelemetry
        >
          {resources.map((resource) => (
            <Resource key={resource.name} {...resource} />
          ))}
          <CustomRoutes>
            <Route path={paths.home} element={<Home />} />
            {samplePageNames.map((name) => {
              const Page = samplePages[name];
              return <Route key={name} path={paths.sample(name)} element={<Page />} />;
            })}
          </CustomRoutes>
        </CoreAdminUI>
        <MessageModal />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

/** The buttons that features add to the top bar. */
export const Tools = () => (
  <>
    <PaletteButton />
    <ShortcutsButton />
  </>
);

const Frame = (props: CoreLayoutProps) => <Layout {...props} tools={<Tools />} />;
