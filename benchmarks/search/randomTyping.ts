const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A pseudo-random whole number from 0 to below `below`. */
export type Draw = (below: number) => number;

/** Draws the same numbers in every run. */
export const createRandom = (): Draw => {
  let state = 12_345;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** One of several. */
const drawOne = <T>(all: readonly [T, ...T[]], draw: Draw): T => all[draw(all.length)] ?? all[0];

/** The words in another order. */
export const shuffled = (words: readonly string[], draw: Draw): string[] => {
  const left = [...words];
  return words.flatMap(() => left.splice(draw(left.length), 1));
};

/** A word of random letters, which no record contains. */
export const randomWord = (length: number, draw: Draw): string =>
  Array.from({ length }, () => LETTERS[draw(LETTERS.length)] ?? '').join('');

/** The word with a wrong, missing, additional or swapped letter; its first letter is right. */
const mistyped = (word: string, draw: Draw) => {
  const at = 1 + draw(word.length - 2);
  const letter = LETTERS[draw(LETTERS.length)] ?? '';
  const [before, after] = [word.slice(0, at), word.slice(at)];
  return drawOne(
    [
      before + letter + after.slice(1),
      before + after.slice(1),
      before + letter + after,
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ],
    draw,
  );
};

/** The words with a typing error in one of five letters or more, if there is one. */
export const withTypo = (words: readonly string[], draw: Draw): string[] => {
  const long = words.filter((word) => /^[a-z]{5,}$/.test(word));
  const chosen = long[draw(long.length)];
  return words.map((word) => (word === chosen ? mistyped(word, draw) : word));
};

/** A mobile number of the network 0803 as people write it. */
export const spelledPhoneNumber = (subscriber: string, draw: Draw): string => {
  const [start, rest] = [subscriber.slice(0, 3), subscriber.slice(3)];
  return drawOne(
    [
      `0803${subscriber}`,
      `0803 ${start} ${rest}`,
      `0803-${start}-${rest}`,
      `+234803${subscriber}`,
      `+234 (0) 803 ${subscriber}`,
      `(0803) ${subscriber}`,
      `00234 803 ${subscriber}`,
      subscriber,
    ],
    draw,
  );
};
