// RFC 3492. Not a package: Node takes its own deprecated module for the one of that name.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const LAST_CODE = 0x10_ff_ff;

// Letters are 0 to 25, and the digits from 0 are 26 to 35; not a number at the end of the text.
const digitOf = (character = '') => (Number.parseInt(character, BASE) + T_MAX) % BASE;

const nextBias = (delta: number, count: number) => {
  let rest = delta + Math.floor(delta / count);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) {
    rest = Math.floor(rest / (BASE - T_MIN));
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** Whether a character may be in a text: not half of a surrogate pair, and within Unicode. */
const isCharacter = (code: number) => code <= LAST_CODE && (code < 0xd8_00 || code > 0xdf_ff);

/**
 * The text that a label of an international domain has after its `xn--`; undefined if it is none.
 */
export const decodePunycode = (encoded: string): string | undefined => {
  const end = Math.max(encoded.lastIndexOf('-'), 0);
  const characters = Array.from(encoded.slice(0, end));
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = end === 0 ? 0 : end + 1; at < encoded.length;) {
    const before = index;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(encoded[at]);
      if (Number.isNaN(digit)) return undefined;
      at += 1;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = characters.length + 1;
    bias = nextBias(Math.floor((index - before) / (before === 0 ? DAMP : 2)), count);
    code += Math.floor(index / count);
    if (!isCharacter(code)) return undefined;
    index %= count;
    characters.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  // A label of plain letters only is not encoded.
  return code === FIRST_CODE && characters.length === end ? undefined : characters.join('');
};
