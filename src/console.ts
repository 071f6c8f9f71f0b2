import { createAuthProvider } from './dataProvider/authProvider';
import { createHttpClient } from './dataProvider/httpClient';
import { createRestDataProvider } from './dataProvider/restDataProvider';
import { renderConsole } from './renderConsole';

/** Starts the console in `root` on the real API. */
export const startConsole = (root: HTMLElement): void => {
  const http = createHttpClient();
  renderConsole(root, {
    dataProvider: createRestDataProvider(http),
    createAuthProvider: (onSessionEnd) => createAuthProvider(http, onSessionEnd),
  });
};
