/*
 * The limits of saved views. Like `limits.ts`, this file imports nothing; it is apart because no list
 * needs it.
 */

/** Maximum lengths of a saved view's name and query in characters, and the number of views per user. */
export const SAVED_VIEW_LIMITS = { name: 60, query: 2000, perUser: 50 } as const;
