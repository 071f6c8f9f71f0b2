import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../contract/search/searchTerms';
import { markedRanges } from './Marked';
import { comparable, occurrences } from '../../ui/MarkedText';
import { narrow } from './narrow';

/** The text with its marks in brackets. */
const marked = (text: string, search: string) =>
  markedRanges(text, searchWords(search))
    .toReversed()
    .reduce(
      (all, [start, end]) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
      text,
    );

describe('marked matches', () => {
  it.each([
    ['Àdìrẹ Ọ̀ṣun', 'osun adi', '[Àdì]rẹ [Ọ̀ṣun]'],
    ['Adaeze Okafor', 'okafor ADAEZE', '[Adaeze] [Okafor]'],
    ['Bespoke Tailoring', 'ailor ta', 'Bespoke [Tailor]ing'],
    ['Fatima Umar', 'fatmia', '[Fatima] Umar'],
    ['Jean-Pierre', 'piere', 'Jean-[Pierre]'],
    ['+234 803 123 4567', '0803-1234567', '+234 [803 123 4567]'],
    ['Straße', 'strasse', '[Straße]'],
    ['Hors-d’œuvre', "d'oeuvre", 'Hors-[d’œuvre]'],
    ['Lagos – Abuja', 'lagos-abuja', 'Lagos – Abuja'],
    ['株式会社東京商店', '東京', '株式会社[東京]商店'],
    ['ID 12', '12', 'ID [12]'],
    ['Lagos', 'kano', 'Lagos'],
  ])('of %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});

it('finds words between which a text has several blanks', () => {
  expect(occurrences(comparable('Old Wooden  Toys'), 'wooden toys')).toEqual([[4, 16]]);
});

describe('narrow', () => {
  const pagination = { page: 1, pageSize: 5, totalPages: 1, hasPrev: false, hasNext: false };
  const group = (resource: 'products' | 'service-providers', ...titles: string[]) => ({
    resource,
    total: titles.length,
    hasMore: false,
    pagination,
    data: titles.map((title, index) => ({ id: index + 1, title, details: ['0803 123 4567'] })),
  });

  it('keeps the records that still match, each once, the best first', () => {
    const earlier = [
      [group('service-providers', 'Musa Bello', 'Bella Musa')],
      [group('products', 'Bello', 'Lamp'), group('service-providers', 'Musa Bello')],
    ];
    const titles = narrow(earlier, 'bello').map(({ resource, data }) => [
      resource,
      data.map(({ title }) => title),
    ]);
    expect(titles).toEqual([
      ['products', ['Bello']],
      ['service-providers', ['Musa Bello', 'Bella Musa']],
    ]);
    expect(narrow(earlier, '+234 803 123').flatMap(({ data }) => data)).toHaveLength(4);
    expect(narrow(earlier, 'garba')).toEqual([]);
  });
});
