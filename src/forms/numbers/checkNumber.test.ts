import { describe, expect, it } from 'vitest';
import { checkNumber } from './checkNumber';
import { decimalNotation, moneyNotation, wholeNotation } from './numberText';

const rating = { min: 0, max: 5, decimals: 2 };

describe('checkNumber', () => {
  it.each([null, undefined, '', 0, 4.99, 5])('accepts %j as a rating', (value) =>
    expect(checkNumber(value, decimalNotation, rating, 'Rating')).toBeUndefined(),
  );

  it.each([0.01, 0.07, 1005.99, 8_589_934_592.01])('accepts the price %d', (value) =>
    expect(checkNumber(value, moneyNotation, { min: 0 }, 'Price')).toBeUndefined(),
  );

  it.each([
    ['five', decimalNotation, 'app.invalid.number', { example: '4.5' }],
    ['five', moneyNotation, 'app.invalid.number', { example: '12,500.50' }],
    ['five', wholeNotation, 'app.invalid.whole', { example: '3' }],
    [1.5, wholeNotation, 'app.invalid.whole', { example: '3' }],
    [1.005, decimalNotation, 'app.invalid.decimals', { example: '4.5' }],
    [-0.01, decimalNotation, 'app.invalid.min', { min: '0' }],
    [5.01, decimalNotation, 'app.invalid.max', { max: '5' }],
  ])('rejects %j with a message', (value, notation, message, args) =>
    expect(
      checkNumber(value, notation, { ...rating, decimals: notation.decimals }, 'Rating'),
    ).toEqual({
      message,
      args: { field: 'Rating', ...args },
    }),
  );

  it.each([null, undefined, ''])('rejects %j where a number is required', (value) =>
    expect(checkNumber(value, wholeNotation, { required: true }, 'Days')).toEqual({
      message: 'app.invalid.required',
      args: { field: 'Days' },
    }),
  );

  it('accepts any number of decimals without a bound', () => {
    expect(checkNumber(1.2345, decimalNotation, {}, 'Rating')).toBeUndefined();
    expect(checkNumber(1.5, wholeNotation, {}, 'Days')).toBeUndefined();
  });

  it('formats a bound as the field formats numbers', () =>
    expect(checkNumber(2e12, moneyNotation, { max: 1e12 }, 'Price')?.args).toMatchObject({
      max: '1,000,000,000,000',
    }));
});
