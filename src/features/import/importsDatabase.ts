/** The name of the IndexedDB database of imports that are not finished. */
export const IMPORTS = 'imports';
