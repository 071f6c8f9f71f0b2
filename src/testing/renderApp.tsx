import type { AuthProvider } from 'ra-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { App } from '../App';
import type { ImporterAccess } from '../features/import/useImporter';
import { rejectIfAborted } from '../http/client';
import { type ConsoleDataProvider, createRestDataProvider } from '../dataProvider/restDataProvider';
import { createFakeHttpClient } from '../dataProvider/fake/fakeHttpClient';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { createAuthProvider } from '../auth/authProvider';
import { session } from '../auth/session';
import { discardWork, followTab } from '../boot/session';
import { redirectToSignIn } from '../auth/returnTo';
import { createRoutes } from '../boot/routes';
import { withImporter } from './openImporter';
import { mapCalls } from './slow';

/**
 * Calls of the console's data provider. Unlike `Partial<ConsoleDataProvider>`, it has no other
 * names: react-admin's `DataProvider` allows any.
 */
type ConsoleCalls = {
  [
    Name in keyof ConsoleDataProvider as string extends Name
      ? never
      : number extends Name
        ? never
        : Name
  ]?: ConsoleDataProvider[Name];
};

const hasSignal = (arg: unknown): arg is { signal: AbortSignal } =>
  typeof arg === 'object' && arg !== null && 'signal' in arg && arg.signal instanceof AbortSignal;

/**
 * Calls that are not made with a signal that is aborted at once, as the HTTP client does not send
 * them: StrictMode abandons the first call of each component that it mounts twice.
 */
const unlessAborted = (calls: ConsoleCalls): ConsoleCalls =>
  mapCalls(calls, (call) => async (...args) => {
    for (const arg of args) if (hasSignal(arg)) await rejectIfAborted(arg.signal);
    return call(...args);
  });

/**
 * What the API says of changes is never known, unless a test says so: from when on nothing is read twice
 * depends on how soon it is.
 */
const neverKnown: ConsoleDataProvider['followChanges'] = ({ signal }) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('refused')));

/** Deviations from the complete fake with a signed-in user. */
export interface RenderOptions {
  /** Each replaces calls of the fake, for example to make one fail. */
  dataProvider?: ConsoleCalls;
  authProvider?: Partial<AuthProvider>;
  /** Opens the importer, which runs in the page and makes the same calls unless given. */
  openImporter?: ImporterAccess['openImporter'];
  /** Lets sessions begin unconfirmed, as outside of tests. */
  isUnconfirmed?: boolean;
  /** Starts without a session. */
  signedOut?: boolean;
  /** The path of the host below which the console is; the path given to `renderApp` begins with it. */
  basename?: string;
}

/**
 * Renders the whole console at `path` on the in-memory providers, signed in. Returns the rendered
 * screen and the router, whose state has the current location.
 */
export const renderApp = async (path: string, options: RenderOptions = {}) => {
  if (!options.signedOut) session.start(FAKE_TOKEN, 'ada');
  const http = createFakeHttpClient(undefined, {
    ...session,
    startsConfirmed: !options.isUnconfirmed,
  });
  const dataProvider = {
    ...withImporter({
      ...createRestDataProvider(http),
      followChanges: neverKnown,
      ...unlessAborted(options.dataProvider ?? {}),
    }),
    ...(options.openImporter && { openImporter: options.openImporter }),
  };
  const authProvider = {
    ...createAuthProvider(http, { onSessionEnd: () => redirectToSignIn(router), discardWork }),
    ...options.authProvider,
  };
  const router = createMemoryRouter(
    createRoutes(
      authProvider,
      dataProvider,
      <App dataProvider={dataProvider} authProvider={authProvider} basename={options.basename} />,
    ),
    { initialEntries: [path], basename: options.basename },
  );
  onTestFinished(followTab(router));
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, dataProvider };
};
