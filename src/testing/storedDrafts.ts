/** The names of the drafts in session storage. */
export const storedDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
