import { createAuthProvider } from './dataProvider/authProvider';
import { createHttpClient } from './dataProvider/httpClient';
import { session } from './dataProvider/session';
import { applyColorScheme } from './layout/colorScheme';
import { mountSignInPage } from './layout/signIn/signInPage';
import { isProtectedPath, paths } from './routing/paths';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpClient(import.meta.env.VITE_API_URL ?? '/api');
const { pathname, search } = window.location;

const startConsole = async () => {
  const { startConsole: start } = await import('./console');
  start(root, http);
};

applyColorScheme();
if (!session.getToken() && (pathname === paths.login || isProtectedPath(pathname))) {
  const origin = pathname === paths.login ? paths.home : pathname + search;
  history.replaceState(null, '', paths.login);
  mountSignInPage(root, createAuthProvider(http), async () => {
    history.replaceState(null, '', origin);
    await startConsole();
  });
  // Fetched while the user types, so that the console is there when they are signed in.
  window.addEventListener('load', () => void import('./console').catch(() => undefined));
} else {
  void startConsole();
}
