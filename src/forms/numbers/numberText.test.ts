import { describe, expect, it, onTestFinished } from 'vitest';
import { setCurrentLocale } from '../../i18n/language';
import { moneyNotation, decimalNotation } from './numberText';

const speakFrench = () => {
  setCurrentLocale('fr');
  onTestFinished(() => setCurrentLocale('en'));
};

describe('decimalNotation', () => {
  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['-3', -3],
    ['1,200', 1200],
    ['1,234,567.89', 1_234_567.89],
    ['1 200', 1200],
    ['1\u00a0200\u202f000', 1_200_000],
    ['0', 0],
    ['１２００', 1200],
    ['１，２００．５', 1200.5],
    ['12。5', 12.5],
    ['١٢٠٠', 1200],
    ['\u200f۱۲۰۰\u200e', 1200],
    ['١٬٢٠٠٫٥', 1200.5],
    ['1٫500', 1.5],
    ['१२००', 1200],
    ['\u22125', -5],
    ['–5', -5],
    ['＋５', 5],
  ])('parses %j as %d', (text, value) => expect(decimalNotation.parse(text)).toBe(value));

  it.each(['', '  '])('parses %j as empty', (text) =>
    expect(decimalNotation.parse(text)).toBeNull(),
  );

  it.each([
    'abc',
    '12,50',
    '1,2345',
    '12.500,50',
    '1.2.3',
    '1e5',
    '-',
    '.',
    ',',
    '₦5',
    '12 5',
    '5k',
    '5²',
    '1٫5٫0',
    '１２—３',
  ])('returns %j as text', (text) => expect(decimalNotation.parse(text)).toBe(text));

  it('formats without separators for editing', () =>
    expect(decimalNotation.format(1200.5)).toBe('1200.5'));
});

describe('moneyNotation', () => {
  it.each([
    ['₦12,500.50', 12_500.5],
    ['₦ 12,500', 12_500],
    ['NGN 12,500.50', 12_500.5],
    ['N500', 500],
    ['-₦5', -5],
    ['18500', 18_500],
    ['₦１８，５００', 18_500],
    ['ＮＧＮ １８５００', 18_500],
    ['₦ ١٨٬٥٠٠', 18_500],
    ['\u2212₦5', -5],
  ])('parses %j as %d', (text, value) => expect(moneyNotation.parse(text)).toBe(value));

  it.each(['₦', 'N', 'none', '$5', '5₦', '₦12,50'])('returns %j as text', (text) =>
    expect(moneyNotation.parse(text)).toBe(text),
  );

  it.each([
    [0, '0'],
    [12_500, '12,500'],
    [12_500.5, '12,500.50'],
    [0.05, '0.05'],
    [12.345, '12.345'],
    [1e12, '1,000,000,000,000'],
  ])('formats %d as %s', (value, text) => expect(moneyNotation.format(value)).toBe(text));

  it.each([0.01, 18_499.99, 999_999_999_999.99])('parses its own output for %d', (value) =>
    expect(moneyNotation.parse(moneyNotation.format(value))).toBe(value),
  );
});

describe('in French', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,', 12],
    ['1 200', 1200],
    ['1\u202f200\u00a0000,75', 1_200_000.75],
    ['-3,25', -3.25],
    ['\u22123,25', -3.25],
    ['１２，５', 12.5],
    ['١٬٢٠٠٫٥', 1200.5],
    ['1٫500', 1.5],
  ])('parses %j as %d', (text, value) => {
    speakFrench();
    expect(decimalNotation.parse(text)).toBe(value);
  });

  it.each(['12,500', '12.500', '1,234,567', '1,2,3', '12 5'])('returns %j as text', (text) => {
    speakFrench();
    expect(decimalNotation.parse(text)).toBe(text);
  });

  it.each([
    ['12 500,50 ₦', 12_500.5],
    ['₦12 500', 12_500],
    ['500 NGN', 500],
  ])('parses the amount %j as %d', (text, value) => {
    speakFrench();
    expect(moneyNotation.parse(text)).toBe(value);
  });

  it('parses its own output, for reading and for editing', () => {
    speakFrench();
    expect(moneyNotation.format(12_500.5)).toBe('12\u202f500,50');
    expect(moneyNotation.formatForEditing(12_500.5)).toBe('12500,5');
    expect(decimalNotation.format(4.5)).toBe('4,5');
  });
});
