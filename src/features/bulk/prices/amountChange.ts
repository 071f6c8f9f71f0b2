import { hasAtMostDecimals, toKobo } from '../../../../contract/rules/prices';
import {
  decimalNotation,
  moneyNotation,
  type NumberNotation,
} from '../../../forms/numbers/numberText';
import { plainNumber } from '../../../forms/numbers/readings';

/** What is done to all amounts: `by` is in percent or naira, `step` in naira. */
export type AmountChange =
  | { kind: 'percent' | 'add'; by: number }
  | { kind: 'round'; step: number };

const readPositive = (text: string, { parse }: NumberNotation): number | undefined => {
  const value = parse(text);
  const isPositive = typeof value === 'number' && value > 0;
  return isPositive && hasAtMostDecimals(value, 2) ? value : undefined;
};

/**
 * Parses a change such as `+10%`, `-500` or `round 50`, where the last begins with `roundWord`.
 * Returns undefined for any other text, such as a number without a sign.
 */
export const parseAmountChange = (text: string, roundWord: string): AmountChange | undefined => {
  const plain = plainNumber(text);
  const [, word = ''] = /^([\p{L}\s]*)/u.exec(plain) ?? [];
  const rest = plain.slice(word.length);
  if (word) {
    const step = readPositive(rest, moneyNotation);
    const isRound = word.toLowerCase().startsWith(roundWord);
    return isRound && step !== undefined ? { kind: 'round', step } : undefined;
  }
  const sign = { '+': 1, '-': -1 }[rest.charAt(0)];
  const isPercent = rest.endsWith('%');
  const size = isPercent
    ? readPositive(rest.slice(1, -1), decimalNotation)
    : readPositive(rest.slice(1), moneyNotation);
  if (sign === undefined || size === undefined) return undefined;
  return { kind: isPercent ? 'percent' : 'add', by: sign * size };
};

const HUNDRED_PERCENT = 10_000;

/** So many hundredths of a percent of an amount, in two parts, because a product may not be exact. */
const partOf = (kobo: number, hundredths: number) =>
  Math.floor(kobo / HUNDRED_PERCENT) * hundredths +
  Math.round(((kobo % HUNDRED_PERCENT) * hundredths) / HUNDRED_PERCENT);

/** To the nearest step, but never to nothing: rounding gives no product away. */
const roundTo = (kobo: number, step: number) => {
  const rest = kobo % step;
  const rounded = kobo - rest + (rest * 2 >= step ? step : 0);
  return kobo > 0 ? Math.max(rounded, step) : rounded;
};

/**
 * An amount in naira after a change, in whole kobo, with halves rounded up. May be below zero; a price
 * above zero is rounded to at least one step.
 */
export const changedAmount = (naira: number, change: AmountChange): number => {
  const kobo = toKobo(naira);
  if (change.kind === 'round') return roundTo(kobo, toKobo(change.step)) / 100;
  const hundredths = toKobo(change.by);
  return (kobo + (change.kind === 'add' ? hundredths : partOf(kobo, hundredths))) / 100;
};
