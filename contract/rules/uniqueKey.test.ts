import { expect, test } from 'vitest';
import { uniqueKey } from './uniqueKey.ts';

test.each([
  ['letter case', 'Élodie@Example.com', 'éLODIE@eXAMPLE.COM'],
  ['composed and decomposed accents', 'e\u0301lodie@example.com', '\u00e9lodie@example.com'],
  ['ß and ss', 'straße@example.com', 'STRASSE@example.com'],
  ['both lower-case sigmas', 'οδος', 'ΟΔΟΣ'],
  ['widths', 'ａｄｍｉｎ', 'admin'],
  ['ligatures', 'ﬁn@example.com', 'fin@example.com'],
  ['the lower case of a dotted capital I', 'admİn', 'admi\u0307n'],
  ['blanks in a row', 'Ada  Obi', 'ada obi'],
  ['blanks of several kinds in a row', 'Élodie \u00a0 Obi', 'élodie\u3000obi'],
  ['invisible characters', 'ad\u200b\u200d\u00admin\ufeff', 'admin'],
])('ignores %s', (_, one, other) => expect(uniqueKey(one)).toBe(uniqueKey(other)));

test.each([
  ['accents', 'elodie', 'élodie'],
  ['a dotted capital I', 'admin', 'admİn'],
  ['scripts', 'admin', 'аdmin'],
])('distinguishes %s', (_, one, other) => expect(uniqueKey(one)).not.toBe(uniqueKey(other)));

test('every character has one key in each of its cases and Unicode forms', () => {
  const different: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    // Unassigned and private characters, and halves of surrogate pairs.
    if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(character)) continue;
    const text = `a${character}b`;
    const forms = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => text.normalize(form));
    const others = [text.toLowerCase(), text.toUpperCase(), ...forms].filter((one) => one !== text);
    if (others.length === 0) continue;
    const key = uniqueKey(text);
    if ([key, ...others].some((other) => uniqueKey(other) !== key)) {
      different.push(code.toString(16));
    }
  }
  expect(different).toEqual([]);
});

test('bounds a key to what an index of the database can hold', () => {
  const key = uniqueKey(`${'\ufdfa'.repeat(240)}@example.com`);
  expect(Buffer.byteLength(key)).toBeLessThan(2_600);
});
