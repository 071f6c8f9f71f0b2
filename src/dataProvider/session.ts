const TOKEN_KEY = 'token';

/** The signed-in session: its bearer token, kept in local storage (specification, sections 4 and 9). */
export const session = {
  getToken: (): string | null => localStorage.getItem(TOKEN_KEY),
  start: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  end: (): void => localStorage.removeItem(TOKEN_KEY),
};
