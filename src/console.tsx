import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './App';
import { createAuthProvider } from './dataProvider/authProvider';
import type { HttpClient } from './dataProvider/httpClient';
import { createRestDataProvider } from './dataProvider/restDataProvider';
import { createRoutes } from './routing/routes';
import { paths } from './routing/paths';

/** Starts the console in `root` on the API behind `http`. */
export const startConsole = (root: HTMLElement, http: HttpClient): void => {
  const authProvider = createAuthProvider(http, () => {
    const { pathname, search } = router.state.location;
    void router.navigate(paths.login, { state: { nextPathname: pathname, nextSearch: search } });
  });
  const dataProvider = createRestDataProvider(http);
  const router = createBrowserRouter(
    createRoutes(authProvider, <App dataProvider={dataProvider} authProvider={authProvider} />),
  );
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
