import { prefetchList } from './boot/prefetchList';
import { createAuthProvider } from './auth/authProvider';
import { createHttpClient } from './dataProvider/httpClient';
import { session } from './auth/session';
import { languages, startLocale } from './i18n/languages';
import { signInTexts, type SignInTexts } from './i18n/signInTexts';
import { applyColorScheme } from './theme/colorScheme';
import { mountSignInPage } from './auth/signInPage';
import { preloadConsole } from './boot/preloadConsole';
import { originPath, toOrigin } from './auth/origin';
import { isProtectedPath, paths } from './routing/paths';

// The build writes this file and all it imports into the page itself, so that the first answer is a
// page to sign in on. The console is a build of its own: it shares no state with what is here.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpClient(session.getToken);
const { pathname } = window.location;

const startConsole = async () => {
  const early = prefetchList(http, window.location);
  const { startConsole: start } = await import('./boot/console');
  await start(root, early);
};

applyColorScheme();
if (!session.getToken() && (pathname === paths.login || isProtectedPath(pathname))) {
  if (pathname !== paths.login) {
    // As the console's router keeps it: also after a reload one is led to where one was going.
    history.replaceState({ usr: toOrigin(window.location) }, '', paths.login);
  }
  const origin = originPath((history.state as { usr?: unknown } | null)?.usr);
  const locale = startLocale();
  document.documentElement.lang = languages[locale].tag;
  const text = (key: keyof SignInTexts) => signInTexts[locale][key];
  mountSignInPage(root, createAuthProvider(http), text, async () => {
    history.replaceState(null, '', origin);
    await startConsole();
  });
  // Fetched while the user types, so that the console is there when they are signed in.
  window.addEventListener('load', () => {
    preloadConsole(origin);
    void import('./boot/console').catch(() => undefined);
  });
} else {
  preloadConsole(pathname);
  void startConsole();
}
