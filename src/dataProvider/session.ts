const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

/** The signed-in session: its bearer token, kept in local storage (specification, sections 4 and 9). */
export const session = {
  getToken: (): string | null => localStorage.getItem(TOKEN_KEY),
  /** Who signed in last: the drafts of a form are theirs alone. */
  getUsername: (): string | null => localStorage.getItem(USERNAME_KEY),
  start: (token: string, username: string): void => {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(USERNAME_KEY, username);
  },
  end: (): void => localStorage.removeItem(TOKEN_KEY),
};
