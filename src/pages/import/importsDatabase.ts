/** The name of the IndexedDB database of imports that are not finished; deleted at sign-out. */
export const IMPORTS = 'imports';
