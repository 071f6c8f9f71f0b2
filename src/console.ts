import { createAuthProvider } from './dataProvider/authProvider';
import type { HttpClient } from './dataProvider/httpClient';
import { createRestDataProvider } from './dataProvider/restDataProvider';
import { renderConsole } from './renderConsole';

/** Starts the console in `root` on the API behind `http`. */
export const startConsole = (root: HTMLElement, http: HttpClient): void =>
  renderConsole(root, {
    dataProvider: createRestDataProvider(http),
    createAuthProvider: (onSessionEnd) => createAuthProvider(http, onSessionEnd),
  });
