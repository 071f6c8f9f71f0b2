const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

/** The session: its bearer token, kept in local storage. */
export const session = {
  getToken: (): string | null => localStorage.getItem(TOKEN_KEY),
  /** The username from the sign-in form, because the API has no call that returns it. */
  getUsername: (): string | null => localStorage.getItem(USERNAME_KEY),
  /** The same as react-admin's `UserIdentity`. */
  getIdentity: (): { id: string; fullName: string } => {
    const username = session.getUsername() ?? '';
    return { id: username, fullName: username };
  },
  start: (token: string, username: string): void => {
    // The token is written last, because other tabs wait for it.
    localStorage.setItem(USERNAME_KEY, username);
    localStorage.setItem(TOKEN_KEY, token);
  },
  end: (): void => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USERNAME_KEY);
  },
  /**
   * Calls `onChange` when another tab signs in or out, including while this one was in the
   * back/forward cache. Active until `signal` aborts.
   */
  onChangeElsewhere: (onChange: () => void, signal: AbortSignal): void => {
    let known = session.getToken();
    const check = () => {
      const token = session.getToken();
      if (token === known) return;
      known = token;
      onChange();
    };
    window.addEventListener('storage', check, { signal });
    window.addEventListener('pageshow', check, { signal });
  },
};
