import { useEffect, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  ResourceDefinitionContext,
  type Store,
  useDataProvider,
} from 'ra-core';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Route } from 'react-router';
import { prefetchLinkedPages } from './dataProvider/prefetchLinkedPages';
import type { ConsoleDataProvider } from './dataProvider/restDataProvider';
import { createSessionCache } from './auth/sessionCache';
import { i18nProvider } from './i18n/i18nProvider';
import { Layout } from './layout/Layout';
import { LoadingPage, PageError } from './layout/PageError';
import { MessageModal } from './layout/MessageModal';
import { NotFoundRedirect } from './ui/LoadState';
import { PartBoundary } from './ui/PartBoundary';
import { colorModeStorage } from './theme/colorScheme';
import { theme } from './theme/theme';
import { samplePages } from './placeholders';
import { Home } from './placeholders/Home';
import { resourceDefinitions, resources } from './resources';
import { type OwnPageName, ownPageNames, paths, samplePageNames } from './routing/paths';
import { lazyPage, type PageRoute } from './routing/lazyWithPreload';
import { pageRoutes, Resource } from './routing/Resource';
import { routerProvider } from './routing/routerProvider';

interface AppProps {
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
  /** Creates the query cache of each session. */
  createCache?: () => QueryClient;
  /** The router's. */
  basename?: string | undefined;
}

const ownPages: Readonly<Record<OwnPageName, PageRoute['Component']>> = {
  searchPage: lazyPage(() => import('./features/search/SearchPage')),
  account: lazyPage(() => import('./features/account/AccountPage')),
  administrators: lazyPage(() => import('./features/administrators/AdministratorsPage')),
  activity: lazyPage(() => import('./lists/activity/ActivityPage')),
};

/** The pages that belong to no resource. */
export const otherPages: PageRoute[] = [
  ...ownPageNames.map((name) => ({ path: paths[name], Component: ownPages[name] })),
  ...samplePageNames.map((name) => ({ path: paths.sample(name), Component: samplePages[name] })),
];

/** The pages of the resources. */
export const resourcePages = pageRoutes(resources);

/** Every page of the console. */
export const pages: PageRoute[] = [...resourcePages, ...otherPages];

// Known before the first render, unlike those that react-admin registers after it.
const definitions = {
  definitions: resourceDefinitions,
  register: () => undefined,
  unregister: () => undefined,
};

/**
 * What react-admin remembers until the session ends, such as the selection of each list. Lists have
 * their parameters only in the URL: a plain address shows the plain list.
 */
const createStore = (): Store => {
  const store = memoryStore({ locale: i18nProvider.getLocale() });
  return {
    ...store,
    setItem: (key, value) => {
      if (!key.endsWith('.listParams')) store.setItem(key, value);
    },
  };
};

/** Prefetches linked pages, by react-admin's data provider: a 401 ends the session there too. */
const LinkPrefetch = ({ basename }: Pick<AppProps, 'basename'>) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  useEffect(
    () => prefetchLinkedPages({ pages, queryClient, dataProvider, basename }),
    [dataProvider, queryClient, basename],
  );
  return null;
};

/** The console: takes the providers, real or fake, and lists its resources and custom routes. */
export const App = ({
  dataProvider,
  authProvider,
  createCache = createSessionCache,
  basename,
}: AppProps) => {
  // Filters and cached records are dropped with the session: react-admin's own cleanup at sign-out
  // would run too late for a 401.
  const [store] = useState(createStore);
  const [queryClient] = useState(createCache);
  // Not <Admin>, whose own layout, sign-in and error pages would load before the first list.
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      routerProvider={routerProvider}
    >
      <LinkPrefetch basename={basename} />
      <ThemeProvider theme={theme} storageManager={colorModeStorage} noSsr>
        <CssBaseline enableColorScheme />
        <ResourceDefinitionContext value={definitions}>
          <CoreAdminUI
            layout={Layout}
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
              {otherPages.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <PartBoundary>
            <MessageModal />
          </PartBoundary>
        </ResourceDefinitionContext>
      </ThemeProvider>
    </CoreAdminContext>
  );
};
