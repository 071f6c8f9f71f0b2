import { prefetchRecords, preloadConsole } from './boot/prefetch';
import { createAuthProvider } from './auth/authProvider';
import { createExtensions } from './dataProvider/extensions';
import { API_URL, createHttpClient } from './dataProvider/httpClient';
import type { PrefetchedRequest } from './dataProvider/prefetchedRequest';
import { session } from './auth/session';
import { languages, startLocale } from './i18n/languages';
import { signInTexts, type SignInTexts } from './i18n/signInTexts';
import { browserStorage } from './storage/browserStorage';
import { refuseDrops } from './ui/drags';
import { applyColorScheme } from './theme/colorScheme';
import { mountSignInPage } from './auth/signInPage';
import { readFrame } from './boot/frame/readFrame';
import { type FirstFrame, showFirstFrame } from './boot/frame/showFirstFrame';
import { noticeOf, returnPath, toReturnTo } from './auth/returnTo';
import { isProtectedPath, paths } from './routing/paths';
import { mountPlainPage } from './auth/plainPage';

/**
 * Replaces the page by an error with Retry, which reloads it: for code of the console that could not
 * be loaded, without which nothing else can report it.
 */
const showStartError = (root: HTMLElement, text: (key: keyof SignInTexts) => string): void => {
  const { page } = mountPlainPage(
    root,
    `<form><h1>${text('title')}</h1><output role="alert"></output><button>${text('retry')}</button></form>`,
  );
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    window.location.reload();
  });
  // Announced because it changes after the element is there.
  const alert = page.querySelector('output');
  if (alert) alert.textContent = text('offline');
};

// The build inlines this file and its imports in the page, so that the first response is a usable
// sign-in page. The console is a separate build: the two share no module state.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const extensions = createExtensions(API_URL);
const http = createHttpClient(session.getToken, { extensions });
const { pathname } = window.location;

const text = (key: keyof SignInTexts) => signInTexts[startLocale()][key];

/** Starts the console, or shows an error with Retry if its code cannot be loaded. */
const startConsole = async (prefetched: PrefetchedRequest | undefined, frame?: FirstFrame) => {
  try {
    const { startConsole: start } = await import('./boot/console');
    await start(root, { extensions, prefetched, frame, unstored: browserStorage.getUnstored() });
  } catch {
    showStartError(root, text);
  }
};

applyColorScheme();
refuseDrops();
if (!session.getToken() && (pathname === paths.login || isProtectedPath(pathname))) {
  if (pathname !== paths.login) {
    // In the state format of the console's router, so that a reload still returns to the requested
    // page.
    history.replaceState({ usr: toReturnTo(window.location) }, '', paths.login);
  }
  const state = (history.state as { usr?: unknown } | null)?.usr;
  const origin = returnPath(state);
  document.documentElement.lang = languages[startLocale()].tag;
  mountSignInPage(root, createAuthProvider(http), {
    text,
    notice: noticeOf(state, text),
    onSignedIn: async (redirectTo = origin) => {
      history.replaceState(null, '', redirectTo);
      await startConsole(prefetchRecords(http, window.location));
    },
  });
  // While the user types, so that the console is ready after sign-in.
  await preloadConsole(origin);
  try {
    await import('./boot/console');
  } catch {
    // It is imported again after sign-in, and a failure is shown then.
  }
} else {
  // Before the frame, which would delay the request that the cards wait for.
  const prefetched = prefetchRecords(http, window.location);
  const frame = showFirstFrame(root, http, prefetched, await readFrame(pathname));
  await preloadConsole(pathname);
  await startConsole(prefetched, frame);
}
