/** The mark of a text in the frame's markup, by its index. */
export const mark = (index: number): string => `⟦${index}⟧`;

/** The mark of the username. */
export const USERNAME = '⟦username⟧';

/** Matches the mark of a text. */
export const MARK = /⟦(\d+)⟧/g;
