/**
 * What a text that no two records share is compared by. Only letter case is ignored, as in the unique
 * indexes of the databases: unlike in a search, addresses with and without an accent are different.
 */
export const uniqueKey = (text: string): string => text.toLowerCase();
