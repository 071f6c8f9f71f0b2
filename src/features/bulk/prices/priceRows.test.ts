import { describe, expect, it } from 'vitest';
import { isSeveralCells, pasteAmounts } from './pasteAmounts';
import {
  changeRow,
  faultOf,
  hintOf,
  isChanged,
  isInverted,
  newPriceOf,
  resetRow,
  rowOf,
  typeText,
} from './priceRows';

const fixed = rowOf(
  'products',
  { id: 1, pricing: 'Fixed', price: 1500.5, minPrice: null, maxPrice: null },
  'Dress',
);
const ranged = rowOf(
  'products',
  { id: 2, pricing: 'Range', price: null, minPrice: 1000, maxPrice: 2000 },
  'Suit',
);
const labelOf = (field: string) => field;

describe('a row', () => {
  it('has the amounts of its type, written for editing', () => {
    expect([fixed, ranged].map(({ texts }) => texts)).toEqual([['1500.5'], ['1000', '2000']]);
    expect(newPriceOf(ranged)).toEqual({ pricing: 'Range', minPrice: 1000, maxPrice: 2000 });
    expect([fixed, ranged].some(isChanged)).toBe(false);
  });

  it('is changed by another amount, not by another way to write it', () => {
    expect(isChanged(typeText(fixed, 0, '₦1,500.50'))).toBe(false);
    const changed = typeText(fixed, 0, '1,600');
    expect(isChanged(changed)).toBe(true);
    expect(newPriceOf(changed)).toEqual({ pricing: 'Fixed', price: 1600 });
    expect(isChanged(resetRow(changed))).toBe(false);
  });

  it('is refused as the form refuses it, and only when it is changed', () => {
    const messageOf = (text: string) => faultOf('products', typeText(fixed, 0, text), labelOf);
    expect(faultOf('products', fixed, labelOf)).toBeUndefined();
    expect(messageOf('12,50')).toMatchObject({ message: 'app.invalid.number', column: 0 });
    expect(messageOf('-1')?.message).toBe('app.invalid.min');
    expect(messageOf('1.005')?.message).toBe('app.invalid.decimals');
    expect(messageOf('')?.message).toBe('app.invalid.required');
  });

  it('hints at what the API may refuse: too high an amount, a range the wrong way round', () => {
    const high = typeText(fixed, 0, '2000000000000');
    expect(faultOf('products', high, labelOf)).toBeUndefined();
    expect(hintOf('products', high, labelOf)?.message).toBe('app.invalid.max');
    expect(isInverted(typeText(ranged, 1, '999'))).toBe(true);
    expect(isInverted(typeText(ranged, 1, '1000'))).toBe(false);
  });

  it('may stay without an amount that the API has not returned', () => {
    const half = rowOf('products', { id: 3, pricing: 'Range', minPrice: 5 }, 'Hat');
    expect(half.texts).toEqual(['5', '']);
    expect(isChanged(half)).toBe(false);
    const changed = typeText(half, 0, '6');
    expect(faultOf('products', changed, labelOf)).toBeUndefined();
    expect(newPriceOf(changed)).toEqual({ pricing: 'Range', minPrice: 6 });
  });

  it('changes each amount, but no text that is none', () => {
    const tenMore = { kind: 'percent', by: 10 } as const;
    expect(changeRow(typeText(ranged, 1, 'x'), tenMore).texts).toEqual(['1100', 'x']);
  });
});

describe('pasteAmounts', () => {
  const rows = [fixed, ranged, { ...fixed, id: 3 }];
  const paste = (at: { row: number; column: number }, text: string) => {
    const { rows: pasted, ...counts } = pasteAmounts(rows, at, text);
    return { texts: pasted.map(({ texts }) => texts.join(' ')), ...counts };
  };

  it('fills downwards, without the line end of a sheet, and leaves out empty cells', () => {
    expect(paste({ row: 0, column: 0 }, '1\r\n2\r\n3\r\n')).toEqual({
      texts: ['1', '2 2000', '3'],
      filled: 3,
      left: 0,
    });
    expect(paste({ row: 0, column: 0 }, '\n2\n').texts).toEqual(['1500.5', '2 2000', '1500.5']);
  });

  it('fills to the right from tabs, where a row has the amounts', () => {
    expect(paste({ row: 0, column: 0 }, '1\t2\n3\t4').texts).toEqual(['1', '3 4', '1500.5']);
    expect(paste({ row: 1, column: 1 }, '7\t8\n9').texts).toEqual(['1500.5', '1000 7', '9']);
  });

  it('splits a range as lists show it', () =>
    expect(paste({ row: 1, column: 0 }, '₦1,500 – ₦3,000\n').texts[1]).toBe('₦1,500 ₦3,000'));

  it('counts the lines that are below the last row', () =>
    expect(paste({ row: 2, column: 0 }, '1\n2\n3')).toMatchObject({ filled: 1, left: 2 }));

  it('is not for the text of one cell', () => {
    expect(['1500', '1500\r\n'].some(isSeveralCells)).toBe(false);
    expect(['1\n2', '1\t2', '\n2'].every(isSeveralCells)).toBe(true);
  });
});
