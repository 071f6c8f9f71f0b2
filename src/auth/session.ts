const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

/** The signed-in session: its bearer token, kept in local storage (specification, sections 4 and 9). */
export const session = {
  getToken: (): string | null => localStorage.getItem(TOKEN_KEY),
  /** Who is signed in: the API does not say, so it is kept from the sign-in form. */
  getUsername: (): string | null => localStorage.getItem(USERNAME_KEY),
  start: (token: string, username: string): void => {
    // The token last: it is what other tabs wait for.
    localStorage.setItem(USERNAME_KEY, username);
    localStorage.setItem(TOKEN_KEY, token);
  },
  end: (): void => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USERNAME_KEY);
  },
  /**
   * Calls `onChange` when another tab signed in or out, also when this one was asleep in the
   * browser's cache meanwhile. Lasts until `signal` aborts.
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
