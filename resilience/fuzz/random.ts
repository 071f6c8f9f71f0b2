/** A seeded random generator. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `low` to `high`. */
  between: (low: number, high: number) => number;
  /** True with that probability. */
  chance: (probability: number) => boolean;
  /** One element of a non-empty array. */
  oneOf: <T>(choices: readonly [T, ...T[]]) => T;
}

/** Creates a generator: the same seed yields the same sequence (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
