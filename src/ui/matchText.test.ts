import { expect, it } from 'vitest';
import { matchText } from './matchText';

it.each([
  ['Hors-d’œuvre', " d'oeuvre"],
  ["Hors-d'oeuvre", 'D’ŒUVRE'],
  ['Lagos–Abuja', 'lagos-ab'],
  ['Þórunn', 'thor'],
  ['株式会社東京商店', '東京'],
])('finds in %s what is typed as %s', (text, typed) => {
  expect(matchText(typed)(text)).toBe(true);
});
