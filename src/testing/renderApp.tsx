import type { AuthProvider, DataProvider } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { App } from '../App';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { createFakeAuthProvider } from '../dataProvider/fake/fakeAuthProvider';
import { session } from '../dataProvider/session';
import { createRoutes } from '../routing/routes';

interface Options {
  /** Replaces calls of the fake, for example to make one fail. */
  dataProvider?: Partial<DataProvider>;
  authProvider?: AuthProvider;
  /** Whether nobody is signed in. */
  signedOut?: boolean;
}

/**
 * Renders the whole console at `path` on the in-memory providers, signed in. Returns the rendered
 * screen and the router, whose state tells where one is.
 */
export const renderApp = async (path: string, options: Options = {}) => {
  const { authProvider = createFakeAuthProvider(), signedOut = false } = options;
  if (!signedOut) session.start('test', 'ada');
  const dataProvider = { ...createFakeDataProvider(), ...options.dataProvider };
  const router = createMemoryRouter(
    createRoutes(authProvider, <App dataProvider={dataProvider} authProvider={authProvider} />),
    { initialEntries: [path] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, dataProvider };
};
