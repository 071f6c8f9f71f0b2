/** The placeholder of a text in the frame's markup, by its index. */
export const mark = (index: number): string => `⟦${index}⟧`;

/** The placeholder of the username. */
export const USERNAME = '⟦username⟧';

/** Matches the placeholder of a text. */
export const MARK = /⟦(\d+)⟧/g;
