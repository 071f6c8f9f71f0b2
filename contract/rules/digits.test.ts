import { expect, it } from 'vitest';
import { asciiDigits, asciiSigns } from './digits.ts';

it.each([
  ['full width', '０１２３４５６７８９'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['N’Ko', '߀߁߂߃߄߅߆߇߈߉'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace, which follow others', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('reads digits: %s', (_, digits) => expect(asciiDigits(digits)).toBe('0123456789'));

it('agrees with Intl on the digits of every numbering system that has its own', () => {
  const wrong = Intl.supportedValuesOf('numberingSystem').filter((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const digits = Array.from('1234567890', (digit) => format.format(Number(digit))).join('');
    // Chinese numerals are letters.
    return /^\p{Nd}+$/u.test(digits) && asciiDigits(digits) !== '1234567890';
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['－１２．５', '-12.5'],
  ['＋２３４（０）８０３／５', '+234(0)803/5'],
  ['1–2—3−4‑5', '1-2-3-4-5'],
  ['12。5', '12.5'],
  ['５²', '5²'],
  ['₦ 1 200', '₦ 1 200'],
])('reads the signs of %j', (text, plain) => expect(asciiSigns(text)).toBe(plain));
