import { isId, phoneDigitsOf, textsOf, type SearchTerm } from './searchTerms.ts';

/** The score of a search word by how it matches a text. */
const FOUND = { id: 8, whole: 4, start: 3, inside: 1 } as const;

/** The score of a match by a correction of the word. */
const CORRECTED = { whole: 2, start: 1.5, inside: 0.5 } as const;

/** The weight of a match in a text other than the name. */
const OTHER_TEXT = 0.8;

/** The bonus for a text that contains the search words as a phrase. */
const PHRASE = { name: 3, text: 0.7, startOfName: 1, inside: 0.5 } as const;

/** The bonus for a text whose words are all in the search, or a name that begins with it. */
const COVERED = { name: 2, text: 1.5 } as const;

/** The penalty for each word of the name: shorter names match better. */
const EXTRA_WORD = 0.05;

// Hyphens do not separate words: search words and corrections may contain them.
const BETWEEN_WORDS = /[^\p{L}\p{N}-]+/u;

// Documents are in lower case. Testing ASCII with the regular expression would dominate the cost.
const isWordPart = (letter: string | undefined) =>
  letter !== undefined &&
  (letter <= '\x7F'
    ? (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')
    : /[\p{L}\p{N}]/u.test(letter));

/** The best match of `word` in `text`: as a whole word, at the start of one, or inside. */
const find = (
  text: string,
  word: string,
  worth: { whole: number; start: number; inside: number },
) => {
  let best = 0;
  for (
    let at = text.indexOf(word);
    at >= 0 && best < worth.whole;
    at = text.indexOf(word, at + 1)
  ) {
    const isStart = !isWordPart(text[at - 1]);
    const isWhole = isStart && !isWordPart(text[at + word.length]);
    best = Math.max(best, isWhole ? worth.whole : isStart ? worth.start : worth.inside);
  }
  return best;
};

/** A word of a search with the strings that count as the word itself. */
interface RankedTerm extends SearchTerm {
  entered: string[];
}

const scoreOfTerm = (texts: string[], { entered, corrections }: RankedTerm) => {
  let best = 0;
  for (const [index, one] of texts.entries()) {
    const worth = index === 0 ? 1 : OTHER_TEXT;
    for (const word of entered) best = Math.max(best, worth * find(one, word, FOUND));
    for (const word of corrections) {
      // The word that was entered is worth more.
      if (best >= worth * CORRECTED.whole) break;
      best = Math.max(best, worth * find(one, word, CORRECTED));
    }
  }
  return best;
};

const scoreOfPhrase = (texts: string[], phrase: string) => {
  const [name = ''] = texts;
  if (name === phrase) return PHRASE.name;
  if (texts.includes(phrase)) return PHRASE.text;
  if (name.startsWith(phrase)) return PHRASE.startOfName;
  return texts.some((text) => text.includes(phrase)) ? PHRASE.inside : 0;
};

/**
 * The bonus for texts whose words are all in the search, in any order: such a record ranks above
 * one in which the words are scattered. Each search word counts for one text only.
 */
const scoreOfCovered = (texts: string[], terms: readonly SearchTerm[], phrase: string) => {
  if (terms.length < 2) return 0;
  if (texts[0]?.startsWith(phrase)) return COVERED.name;
  const left = new Set(
    terms.flatMap(({ text, corrections }) => [...text.split(' '), ...corrections]),
  );
  const beginsWithWord = (text: string) => [...left].some((word) => text.startsWith(word));
  let score = 0;
  for (const [index, text] of texts.entries()) {
    // Checked first, because splitting every text of a thousand records is slow.
    const words = beginsWithWord(text) ? text.split(BETWEEN_WORDS).filter(Boolean) : [];
    if (words.length < 2 || !words.every((word) => left.has(word))) continue;
    score += index === 0 ? COVERED.name : COVERED.text;
    for (const word of words) left.delete(word);
  }
  return score;
};

/** A document that matches a search. */
export interface Match {
  id: number;
  document: string;
}

/** How well a match fits the search: the higher, the better. */
const scoreOf = ({ id, document }: Match, terms: readonly RankedTerm[]): number => {
  const texts = textsOf(document);
  const phrase = terms.map(({ text }) => text).join(' ');
  const nameLength = (texts[0] ?? '').split(' ').length;
  return terms
    .map((term) => (isId(term, id) ? FOUND.id : scoreOfTerm(texts, term)))
    .reduce(
      (sum, word) => sum + word,
      scoreOfPhrase(texts, phrase) + scoreOfCovered(texts, terms, phrase) - EXTRA_WORD * nameLength,
    );
};

/** The matches with their scores, best first; equally good ones by id. */
export const rankMatches = <M extends Match>(
  matches: readonly M[],
  terms: readonly SearchTerm[],
): (M & { score: number })[] => {
  const ranked = terms.map((term) => ({
    ...term,
    entered: [...new Set([term.text, ...phoneDigitsOf(term)])],
  }));
  return matches
    .map((match) => ({ ...match, score: scoreOf(match, ranked) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
};
