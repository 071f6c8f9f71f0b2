/**
 * The key by which unique values are compared. Only letter case is ignored, as in the unique
 * indexes of the database: unlike in a search, accents make a difference.
 */
export const uniqueKey = (text: string): string => text.toLowerCase();
