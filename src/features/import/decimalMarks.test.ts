import { describe, expect, it } from 'vitest';
import { columnNumbers, readNumber, readNumberIn, type Readings } from './decimalMarks';

describe('a number with one reading', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['0.500', 0.5],
    ['0,125', 0.125],
    ['1234.500', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234 567,25', 1_234_567.25],
    ['1\u202f200', 1200],
    ["1'234.50", 1234.5],
    ['₦12,500.50', 12_500.5],
    ['12 500,50 ₦', 12_500.5],
    ['NGN 500', 500],
    ['-₦5', -5],
    ['+7', 7],
    ['１２００', 1200],
    ['١٢٠٠', 1200],
    ['₦ ١٬٢٠٠٫٥٠', 1200.5],
    ['1٫500', 1.5],
    ['1٬500', 1500],
    ['\u22127', -7],
    ['１２．５', 12.5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text, '.')).toBe(value);
    expect(readNumber(text, ',')).toBe(value);
  });

  it.each(['', 'abc', '1.2.3', '1,23,456', '12 5', '1e5', '₦', '5k', '1,234,5', '12.500.00'])(
    '%j is none',
    (text) => expect(readNumber(text, '.')).toBeUndefined(),
  );
});

it.each([
  ['1.500', 1.5, 1500],
  ['1,500', 1500, 1.5],
  ['₦12.250', 12.25, 12_250],
  ['-1.500', -1.5, -1500],
])('%j is %d with a decimal point and %d with a decimal comma', (text, point, comma) => {
  expect(readNumber(text, '.')).toBe(point);
  expect(readNumber(text, ',')).toBe(comma);
});

describe('a column', () => {
  it.each([
    ['has nothing to ask without such numbers', ['1', '2.50', '1,234.5', ''], undefined],
    ['has nothing to ask about numbers in Arabic marks', ['١٬٥٠٠', '1٫500'], undefined],
    ['is settled by decimals', ['1.500', '2,50'], ','],
    ['is settled by thousands twice', ['1.500', '1.234.567'], ','],
    ['is settled by both marks', ['1,500', '1,234.50'], '.'],
  ] as const)('%s', (_, cells, settled) =>
    expect(columnNumbers([...cells])?.settled).toEqual(settled && { '.': settled, ',': settled }),
  );

  it.each([
    ['of one mark', ['1.500', '20']],
    ['of the other mark', ['1,500', '20']],
    ['in full width', ['１．５００', '20']],
    ['whose decimals have the same mark', ['1.500', '2.50']],
    ['whose other numbers contradict each other', ['1.500', '2.50', '2,50']],
  ])('%s is asked about', (_, cells) =>
    expect(columnNumbers(cells)).toMatchObject({
      examples: { [cells[0]?.includes(',') ? ',' : '.']: cells[0] },
      settled: undefined,
    }),
  );

  it('has the first of them as its example', () =>
    expect(columnNumbers(['2', ' ₦1.500 ', '3.000'])?.examples).toEqual({ '.': '₦1.500' }));

  it('of both marks is asked about each of them', () => {
    const cells = ['1.500', '₦12,500'];
    expect(columnNumbers(cells)).toEqual({
      examples: { '.': '1.500', ',': '₦12,500' },
      settled: undefined,
    });
    // An answer about the one does not read the other as a thousandth.
    const read = (readings: Readings) => cells.map((cell) => readNumberIn(cell, readings));
    expect(read({ '.': ',', ',': '.' })).toEqual([1500, 12_500]);
    expect(read({ '.': '.', ',': '.' })).toEqual([1.5, 12_500]);
  });
});
