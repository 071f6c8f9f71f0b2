import { createAuthProvider } from '../auth/authProvider';
import { withEarlyAnswer, type EarlyCall } from '../dataProvider/prefetchedRequest';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRestDataProvider } from '../dataProvider/restDataProvider';
import { renderConsole } from './renderConsole';

/** Starts the console in `root` on the real API, of which one call may have been made already. */
export const startConsole = (root: HTMLElement, early?: EarlyCall): Promise<void> => {
  const http = withEarlyAnswer(createHttpClient(), early);
  return renderConsole(root, {
    dataProvider: createRestDataProvider(http),
    createAuthProvider: (onSessionEnd) => createAuthProvider(http, onSessionEnd),
  });
};
