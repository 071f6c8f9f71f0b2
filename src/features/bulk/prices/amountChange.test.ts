import { describe, expect, it, onTestFinished } from 'vitest';
import { setCurrentLocale } from '../../../i18n/language';
import { type AmountChange, changedAmount, parseAmountChange } from './amountChange';

describe('parseAmountChange', () => {
  it.each<[string, AmountChange]>([
    ['+10%', { kind: 'percent', by: 10 }],
    [' + 10 % ', { kind: 'percent', by: 10 }],
    ['−12.5\u00a0%', { kind: 'percent', by: -12.5 }],
    ['-500', { kind: 'add', by: -500 }],
    ['+₦1,500.50', { kind: 'add', by: 1500.5 }],
    ['round 50', { kind: 'round', step: 50 }],
    ['Round to ₦1,000', { kind: 'round', step: 1000 }],
  ])('reads %j', (text, change) => expect(parseAmountChange(text, 'round')).toEqual(change));

  it.each([
    '',
    '10%',
    '500',
    '+',
    '+%',
    '+0',
    '--5',
    'round',
    'round -5',
    'minus 500',
    '+1.005',
    '+1e3',
  ])('does not read %j', (text) => expect(parseAmountChange(text, 'round')).toBeUndefined());

  it('reads the numbers of French, in its words', () => {
    setCurrentLocale('fr');
    onTestFinished(() => setCurrentLocale('en'));
    expect(parseAmountChange('+7,5 %', 'arrond')).toEqual({ kind: 'percent', by: 7.5 });
    expect(parseAmountChange('arrondir à 1 000', 'arrond')).toEqual({ kind: 'round', step: 1000 });
    expect(parseAmountChange('-1 500,50 ₦', 'arrond')).toEqual({ kind: 'add', by: -1500.5 });
  });
});

describe('changedAmount', () => {
  it.each<[number, string, number]>([
    [1500, '+10%', 1650],
    [1.1, '+10%', 1.21],
    [0.05, '-10%', 0.05],
    [0.05, '+10%', 0.06],
    [350_000.5, '+10%', 385_000.55],
    [999_999_999_999.99, '+0.01%', 1_000_099_999_999.99],
    [1005.99, '+33.33%', 1341.29],
    [0.3, '-0.1', 0.2],
    [400, '-500', -100],
    [1_024, 'round 50', 1_000],
    [1_025, 'round 50', 1_050],
    [1.15, 'round 0.1', 1.2],
    [20, 'round 50', 50],
    [0, 'round 50', 0],
  ])('makes of %d with %s %d', (naira, text, expected) => {
    const change = parseAmountChange(text, 'round');
    expect(change && changedAmount(naira, change)).toBe(expected);
  });
});
