import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthProvider, DataProvider } from 'ra-core';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../App';
import { locale } from '../i18n/language';
import { redirectToSignIn } from '../auth/redirectToSignIn';
import { followTab } from './followTab';
import { createRoutes } from './routes';

interface Providers {
  dataProvider: DataProvider;
  /** Takes what is to happen when the session has ended: the way to the sign-in page. */
  createAuthProvider: (onSessionEnd: () => void) => AuthProvider;
}

/** Draws the console in `root` on the given providers, real or fake. */
export const renderConsole = (
  root: HTMLElement,
  { dataProvider, createAuthProvider }: Providers,
): void => {
  const authProvider = createAuthProvider(() => redirectToSignIn(router));
  const router = createBrowserRouter(
    createRoutes(authProvider, <App dataProvider={dataProvider} authProvider={authProvider} />),
  );
  followTab(router);
  document.documentElement.lang = locale;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
