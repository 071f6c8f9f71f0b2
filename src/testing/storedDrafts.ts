/** The names of the drafts in session storage. */
export const storedDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

/**
 * Remembers what a reload keeps, and a duplicate of the tab gets: session storage, and the cookies with the
 * keys to it. Returns a function that puts it back.
 */
export const keepTab = (): (() => void) => {
  const items = Object.entries<string>(sessionStorage);
  const cookies = document.cookie.split('; ');
  return () => {
    for (const [key, value] of items) sessionStorage.setItem(key, value);
    for (const cookie of cookies) document.cookie = `${cookie}; Path=/; SameSite=Strict`;
  };
};
