import { browserStorage } from '../storage/browserStorage';

const { local } = browserStorage;

const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

/** The functions that `onChangeElsewhere` calls, each with the token of its last call. */
const listeners = new Map<() => void, string | null>();

/** Notes a change made by this tab, so that no later event reports it as one of another tab. */
const noteChange = () => {
  const token = session.getToken();
  for (const onChange of listeners.keys()) listeners.set(onChange, token);
};

/** Calls a listener unless it knows the token. */
const report = (onChange: () => void) => {
  const token = session.getToken();
  if (token === listeners.get(onChange)) return;
  listeners.set(onChange, token);
  onChange();
};

const store = (token: string, username: string) => {
  // The token is written last, because other tabs wait for it.
  local.set(USERNAME_KEY, username);
  local.set(TOKEN_KEY, token);
};

/** What a header can transport: with another token, no request could be sent at all. */
const TOKEN = /^[\x20-\x7e]+$/;

/** The session: its bearer token, kept in local storage. */
export const session = {
  getToken: (): string | null => {
    const token = local.get(TOKEN_KEY);
    return token !== null && TOKEN.test(token) ? token : null;
  },
  /** The username as the API says it, or as it was typed at the sign-in to one that does not. */
  getUsername: (): string | null => local.get(USERNAME_KEY),
  /** The user as react-admin's `UserIdentity`. */
  getIdentity: (): { id: string; fullName: string } => {
    const username = session.getUsername() ?? '';
    return { id: username, fullName: username };
  },
  start: (token: string, username: string): void => {
    store(token, username);
    noteChange();
  },
  /**
   * Continues the session under a new token. Where another tab has met a 401 meanwhile, and this one
   * shows the sign-in page too, it is as if another tab had signed in.
   */
  renew: (token: string, username: string): void => {
    const hasEnded = session.getToken() === null;
    store(token, username);
    if (hasEnded) for (const onChange of listeners.keys()) report(onChange);
    else noteChange();
  },
  clear: (): void => {
    local.remove(TOKEN_KEY);
    local.remove(USERNAME_KEY);
    noteChange();
  },
  /**
   * Calls `onChange` when another tab signs in or out, including while this one was in the
   * back/forward cache. Active until `signal` aborts.
   */
  onChangeElsewhere: (onChange: () => void, signal: AbortSignal): void => {
    const check = () => report(onChange);
    listeners.set(onChange, session.getToken());
    signal.addEventListener('abort', () => listeners.delete(onChange));
    window.addEventListener('storage', check, { signal });
    window.addEventListener('pageshow', check, { signal });
  },
};
