import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthProvider } from 'ra-core';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../App';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { loadStartLocale } from '../i18n/i18nProvider';
import { redirectToSignIn } from '../auth/redirectToSignIn';
import { followTab } from './followTab';
import { createRoutes } from './routes';

interface Providers {
  dataProvider: ConsoleDataProvider;
  /** Takes the function to call when the session has ended: it redirects to the sign-in page. */
  createAuthProvider: (onSessionEnd: () => void) => AuthProvider;
}

/**
 * Renders the console into `root` with the given providers, real or fake, in the initial language.
 */
export const renderConsole = async (
  root: HTMLElement,
  { dataProvider, createAuthProvider }: Providers,
): Promise<void> => {
  await loadStartLocale();
  const authProvider = createAuthProvider(() => redirectToSignIn(router));
  const router = createBrowserRouter(
    createRoutes(authProvider, <App dataProvider={dataProvider} authProvider={authProvider} />),
  );
  followTab(router);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
