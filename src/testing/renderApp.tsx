import type { AuthProvider, DataProvider } from 'ra-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../App';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { createFakeAuthProvider } from '../auth/fakeAuthProvider';
import { session } from '../auth/session';
import { followTab } from '../boot/followTab';
import { leadToSignIn } from '../auth/redirectToSignIn';
import { createRoutes } from '../boot/routes';

/** What differs from the whole fake, signed in. */
export interface RenderOptions {
  /** Each replaces calls of its fake, for example to make one fail. */
  dataProvider?: Partial<DataProvider>;
  authProvider?: Partial<AuthProvider>;
  /** Whether nobody is signed in. */
  signedOut?: boolean;
}

/**
 * Renders the whole console at `path` on the in-memory providers, signed in. Returns the rendered
 * screen and the router, whose state tells where one is.
 */
export const renderApp = async (path: string, options: RenderOptions = {}) => {
  if (!options.signedOut) session.start('test', 'ada');
  const dataProvider = { ...createFakeDataProvider(), ...options.dataProvider };
  const authProvider = {
    ...createFakeAuthProvider(() => leadToSignIn(router)),
    ...options.authProvider,
  };
  const router = createMemoryRouter(
    createRoutes(authProvider, <App dataProvider={dataProvider} authProvider={authProvider} />),
    { initialEntries: [path] },
  );
  onTestFinished(followTab(router));
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, dataProvider };
};
