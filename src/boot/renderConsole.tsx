import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthProvider } from 'ra-core';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createStyleCache } from '../theme/createStyleCache';
import { App } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import type { PrefetchedRequest } from '../dataProvider/prefetchedRequest';
import { loadStartLocale } from '../i18n/i18nProvider';
import type { ImporterAccess } from '../features/import/useImporter';
import type { SessionHandlers } from '../auth/authProvider';
import { redirectToSignIn } from '../auth/returnTo';
import { session } from '../auth/session';
import { createSessionCache } from '../auth/sessionCache';
import { adoptPicture, loadFirstPage } from './firstPage';
import type { FirstFrame } from './frame/showFirstFrame';
import { consolePath } from '../routing/consolePath';
import { isProtectedPath } from '../routing/paths';
import { createRoutes } from './routes';
import { discardWork, followTab } from './session';

interface Providers {
  dataProvider: ConsoleDataProvider & ImporterAccess;
  createAuthProvider: (handlers: SessionHandlers) => AuthProvider;
  /** What has been prefetched of the page at the current path. */
  prefetched?: PrefetchedRequest | undefined;
  /** What the page shows in the meantime, if anything. */
  frame?: FirstFrame | undefined;
  /** The path below which the console's own begin; the root of the host unless given. */
  basename?: string;
}

/**
 * Renders the console into `root` with the given providers, real or fake, in the initial language.
 */
export const renderConsole = async (
  root: HTMLElement,
  { dataProvider, createAuthProvider, prefetched, frame, basename }: Providers,
): Promise<void> => {
  // A later session of this tab has a cache of its own; a link may begin one of another user.
  const { pathname: start } = window.location;
  const isSignedIn = session.getToken() !== null && isProtectedPath(consolePath(start, basename));
  const caches = isSignedIn ? [createSessionCache()] : [];
  await Promise.all([
    loadStartLocale(),
    ...caches.map((cache) =>
      loadFirstPage(cache, { dataProvider, prefetched, hasFrame: frame !== undefined, basename }),
    ),
  ]);
  const { pictures = [], followed } = frame?.finish() ?? {};
  for (const cache of caches) for (const picture of pictures) adoptPicture(cache, picture);
  const createCache = () => caches.pop() ?? createSessionCache();
  const authProvider = createAuthProvider({
    onSessionEnd: (reason) => redirectToSignIn(router, reason),
    discardWork,
  });
  const router = createBrowserRouter(
    createRoutes(
      authProvider,
      dataProvider,
      <App {...{ dataProvider, authProvider, createCache, basename }} />,
    ),
    { basename },
  );
  followTab(router);
  // Not after a first render of the page with the link, which nobody would look at.
  if (followed !== undefined) {
    const { pathname, search } = window.location;
    // A link to the current page replaces it, so that Back leaves the page.
    void router.navigate(followed, { replace: followed === pathname + search });
  }
  // In short tasks, so that the frame, which is on the screen, keeps reacting.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <CacheProvider value={createStyleCache()}>
          <RouterProvider router={router} />
        </CacheProvider>
      </StrictMode>,
    ),
  );
};
