import { describe, expect, test } from 'vitest';
import { normaliseText, readText } from './text.ts';

test.each([
  ['trims', ' Ada ', 'Ada'],
  ['composes accents', 'Cafe\u0301', 'Caf\u00e9'],
  ['removes control characters', 'A\0d\u001b\u0007a\u0080\u007f', 'Ada'],
  ['removes embeddings, overrides and isolates', '\u202eA\u2066d\u202ca\u2069\u206a', 'Ada'],
  ['keeps letters of several scripts', 'Ọlá 漢字 علي', 'Ọlá 漢字 علي'],
  ['keeps emoji whole', '👩🏽‍🎨 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🎨 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['keeps the joiners of Persian and Hindi', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  ['empties a text without anything visible', ' \u200d\u2800\u3164\u00a0', ''],
  [
    'cuts marks beyond thirty',
    `x${'\u0323\u0301'.repeat(500)}`,
    `x${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}`,
  ],
])('%s', (_, typed, stored) => {
  for (const kind of ['line', 'lines'] as const) {
    const normal = normaliseText(typed, kind);
    expect(normal).toBe(stored);
    expect(normaliseText(normal, kind)).toBe(normal);
  }
});

describe('one line', () => {
  test.each([
    ['makes line breaks and tabs spaces', 'Ada\r\n\tObi\u2028Ltd\vLagos', 'Ada Obi Ltd Lagos'],
    ['removes zero-width characters', 'A\u200bd\u2060a\ufeff O\u00adb\u200ei\u200f', 'Ada Obi'],
    ['makes blanks in a row one', 'Wooden  Toys   Ltd', 'Wooden Toys Ltd'],
    ['makes blanks of several kinds one', 'Ada \u00a0\u3000Obi\u00a0\u00a0Ltd', 'Ada Obi Ltd'],
    ['makes blanks one that nothing visible separates', 'Ada \u200b \u0007 Obi', 'Ada Obi'],
    ['keeps the kind of a single blank', '12\u202f500 ₦\u00a0net', '12\u202f500 ₦\u00a0net'],
  ])('%s', (_, typed, stored) => expect(normaliseText(typed, 'line')).toBe(stored));
});

test.each([
  ['tel:+234-803-555-0100', '+234-803-555-0100'],
  [' Tel.: 0803  555 0100', '0803 555 0100'],
  ['TEL：０８０３', '０８０３'],
  ['0803—555', '0803—555'],
])('keeps of the phone number %j all but the scheme of a link', (typed, stored) =>
  expect(normaliseText(typed, 'phone')).toBe(stored),
);

test.each([
  ['mailto:Ada@example.com', 'Ada@example.com'],
  [' ada@example.com. ', 'ada@example.com'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@market．example', 'ada@market．example'],
])('keeps of the e-mail address %j all but what it was copied with', (typed, stored) =>
  expect(normaliseText(typed, 'email')).toBe(stored),
);

describe('lines', () => {
  test.each([
    ['keeps line breaks and tabs', '- one\n\t- two\n', '- one\n\t- two'],
    ['keeps blanks in a row', 'one  two\n  three', 'one  two\n  three'],
    [
      'makes other breaks line feeds',
      'one\r\ntwo\rthree\u2028four\v5\f6',
      'one\ntwo\nthree\nfour\n5\n6',
    ],
    ['keeps soft hyphens', 'Donau\u00addampf', 'Donau\u00addampf'],
  ])('%s', (_, typed, stored) => expect(normaliseText(typed, 'lines')).toBe(stored));
});

test('leaves half of a surrogate pair in place, for the schema to reject', () => {
  expect(normaliseText(' a\ud800 ', 'line')).toBe(' a\ud800 ');
});

test('keeps a text too long that is far too long', () => {
  expect(readText(`${'\u200b'.repeat(1_000)}Ada`, 'line', 10)).toHaveLength(11);
  expect(readText(`${'\u200b'.repeat(30)}Ada`, 'line', 10)).toBe('Ada');
});
