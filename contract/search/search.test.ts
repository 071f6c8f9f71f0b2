import { describe, expect, it } from 'vitest';
import { SEARCH_LIMITS } from '../limits.ts';
import { enteredPhoneDigits, storedPhoneDigits } from './phoneDigits.ts';
import { rankMatches } from './ranking.ts';
import { matchesSearch, searchDocument, searchTerms, searchWords } from './searchTerms.ts';
import { correctableWords, correctionsOf, typoPatterns, wordsToCorrect } from './typos.ts';

const asEntered = (query: string) => searchWords(query).map((text) => ({ text, corrections: [] }));

describe('searchWords', () => {
  it.each([
    ['Ọ̀ṣun  Àdìrẹ', ['osun', 'adire']],
    ['Okafor, Ngozi!', ['okafor', 'ngozi']],
    ['Fashion › Women', ['fashion', 'women']],
    ['ada@example.com ada@example.com', ['ada@example.com']],
    ['#12', ['12']],
    ['ID 12', ['12']],
    ['id: 12 ', ['12']],
    ['nº 4012', ['4012']],
    ['ID card 12', ['id', 'card', '12']],
    ['(12)', ['12']],
    ['+234 (0) 803 123-4567 Lagos', ['+234 (0) 803 123-4567', 'lagos']],
    ['wig 12 14', ['wig', '12 14']],
    ['ada1234567@example.com', ['ada1234567@example.com']],
    [' … ', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('splits %j into %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('matches three or more letters anywhere, and fewer only at the start of a word', () => {
    const document = searchDocument(['Bespoke Tailoring', 'Wear & Home']);
    for (const query of ['ailor', 'wear bespoke', 'ta', 'h']) {
      expect(matchesSearch(document, asEntered(query), 7)).toBe(true);
    }
    for (const query of ['ai', 'wear shoes', '77', 'tailoringwear']) {
      expect(matchesSearch(document, asEntered(query), 7)).toBe(false);
    }
    expect(matchesSearch(document, asEntered('7 tailor'), 7)).toBe(true);
  });
});

describe('phone numbers', () => {
  const spellings = [
    '+234 803 123 4567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 1234567',
    '00234 803 123 4567',
    '2348031234567',
    '+234 (0)803 123 4567',
    '803 123 4567',
    'tel:+234-803-123-4567',
    '0803—123—4567',
    '0803\u2212123\u22124567',
    '0803·123·4567',
    '٠٨٠٣ ١٢٣ ٤٥٦٧',
    '＋２３４－８０３－１２３－４５６７',
  ];

  it.each(spellings)('are found in every spelling when stored as %s', (stored) => {
    const document = searchDocument(['Ada Obi', storedPhoneDigits(stored)]);
    const parts = [
      '+234 803 123',
      '123 4567',
      '0803 12',
      '234 803 1',
      '+234 803',
      '123 45',
      '0803',
    ];
    for (const query of [...spellings, ...parts]) {
      expect([query, matchesSearch(document, asEntered(query), 1)]).toEqual([query, true]);
    }
  });

  it('are not what every number means', () => {
    const document = searchDocument(['Size 44 to 42', 'Lagos']);
    for (const query of ['42 44', '44 42', '4 4']) {
      expect([query, matchesSearch(document, asEntered(query), 1)]).toEqual([query, true]);
    }
    const part = searchDocument(['Valve 0048-210396-4821 (B)', 'Lagos']);
    for (const query of ['0048-210396-4821', 'valve 0048-210396', '210396-4821']) {
      expect([query, matchesSearch(part, asEntered(query), 1)]).toEqual([query, true]);
    }
    const phone = searchDocument(['Ada Obi', storedPhoneDigits('+234 703 123 4567')]);
    for (const query of ['080', '99 88', '12']) {
      expect([query, matchesSearch(phone, asEntered(query), 1)]).toEqual([query, false]);
    }
  });

  it('handles foreign numbers with and without the leading zero', () => {
    expect(storedPhoneDigits('+44 (0)20 7946 0958')).toBe('442079460958');
    expect(enteredPhoneDigits('020 7946 0958')).toBe('2079460958');
    expect(enteredPhoneDigits('+44 20 7946 0958')).toBe('442079460958');
  });
});

describe('correctionsOf', () => {
  const stored = ['fatima', 'fatimah', 'patina', 'bello', 'musa', 'okafor'];

  it.each([
    ['fatmia', ['fatima', 'fatimah']],
    ['fatma', ['fatima', 'fatimah']],
    ['fatiima', ['fatima', 'fatimah']],
    ['gatima', ['fatima', 'fatimah']],
    ['okafr', ['okafor']],
    ['afokor', []],
    ['fatmai', []],
    ['belo', ['bello']],
    ['muda', []],
  ])('tolerates one typo: %s may stand for %j', (word, corrections) => {
    expect(correctionsOf(word, stored)).toEqual(corrections);
  });

  it('corrects neither parts of stored words nor numbers', () => {
    expect(correctionsOf('fatim', ['fatima'])).toEqual([]);
    expect(correctionsOf('12345', ['12346'])).toEqual([]);
    expect(correctableWords(searchDocument(['Ada Obi', 'ngozi.obi@mail.com', '0803']))).toEqual([
      'ngozi',
      'mail',
    ]);
  });
});

const patternsOf = (words: string[]) =>
  wordsToCorrect(words, () => false).flatMap((word) => typoPatterns(word)).length;

describe('a search of many words', () => {
  const all = Array.from({ length: SEARCH_LIMITS.words }, (_, index) =>
    String.fromCharCode(97 + index).repeat(20),
  );

  it('has at most three words corrected, first those that no stored word contains', () => {
    const words = ['fatima', 'okafor', '12345', 'belo', 'ladder', 'brass'];
    const stored = ['fatimah', 'okafor', 'bello', 'ladders', 'brass'];
    const isStored = (word: string) => stored.some((other) => other.includes(word));
    expect(wordsToCorrect(words, isStored)).toEqual(['belo', 'fatima', 'okafor']);
    expect(wordsToCorrect(words.slice(0, 4), isStored)).toEqual(['fatima', 'okafor', 'belo']);
  });

  it('needs at most 240 patterns, however long its words are', () => {
    expect(patternsOf(all)).toBeGreaterThan(100);
    expect(patternsOf(all)).toBeLessThanOrEqual(240);
    expect(patternsOf(all.map((word) => word + word))).toBe(0);
  });
});

const isFound = (query: string, text: string) => {
  const document = searchDocument([text]);
  const terms = searchTerms(searchWords(query), correctableWords(document));
  return matchesSearch(document, terms, 1);
};

describe('a corrected word', () => {
  it.each([
    ['piere', 'Jean-Pierre'],
    ['piere', 'Aso (Pierre)'],
    ['fatmia', "Musa's/Fatima"],
  ])('is found wherever a word begins: %s in %s', (query, text) => {
    expect(isFound(query, text)).toBe(true);
  });
});

const order = (query: string, corrections: string[], ...records: string[][]) =>
  rankMatches(
    records.map((texts, index) => ({ id: index + 1, document: searchDocument(texts) })),
    searchWords(query).map((text) => ({ text, corrections })),
  ).map(({ id }) => id);

describe('the order of matches', () => {
  it.each<[string, string, string[][]]>([
    [
      'the id before a name',
      '3',
      [
        ['Room 3', ''],
        ['3', ''],
        ['Lamp', ''],
      ],
    ],
    [
      'whole words before starts, and those before insides',
      'cap',
      [['Escape'], ['Capital'], ['Cap']],
    ],
    [
      'the name before other texts',
      'bello',
      [
        ['Musa Garba', 'Bello'],
        ['Aisha Bello', 'Gele'],
      ],
    ],
    [
      'a name that is the search before longer ones',
      'shoes',
      [['Red shoes'], ['Shoes for women'], ['Shoes']],
    ],
    [
      'the words as a phrase before scattered ones',
      'red lamp',
      [['Lamp, red'], ['Red lamp, large']],
    ],
  ])('%s', (_, query, records) => {
    expect(order(query, [], ...records)).toEqual(
      records.map((_record, index) => index + 1).toReversed(),
    );
  });

  it('ranks a record whose texts the search covers above one with the words scattered', () => {
    const provider = ['Oak Gold', 'Handmade & Copper'];
    const scattered = ['Copper Handmade Oak', 'Musa Gold', 'Silk & Lace'];
    const repeated = ['Copper Handmade Oak', 'Oak Gold', 'Silk & Lace'];
    expect(order('copper handmade oak gold', [], scattered, repeated, provider)[0]).toBe(3);
    expect(
      order('copper oak handmade', [], ['Handmade Oak Lamp', 'Ada Copper'], scattered),
    ).toEqual([2, 1]);
  });

  it('ranks exact matches above corrected ones, and ties by id', () => {
    const records = [['Bella Garba'], ['Musa Bello'], ['Bella Garba']];
    expect(order('bello', ['bella'], ...records)).toEqual([2, 1, 3]);
    expect(order('bello', ['bella'], ['Isabella'], ['Anna-Bella'])).toEqual([2, 1]);
  });
});
