import { describe, expect, it } from 'vitest';
import { matchesSearch, searchDocument, searchWords } from './search/searchTerms.ts';
import { searchKey } from './searchKey.ts';

describe('searchKey', () => {
  it.each([
    ['Œuvre', 'oeuvre'],
    ['ŒUVRE', 'oeuvre'],
    ['Ægir', 'aegir'],
    ['ﬁne ﬂour', 'fine flour'],
    ['Þór Guðrún', 'thor gudrun'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Bjørn Ǿrsted', 'bjorn orsted'],
    ['Đorđe', 'dorde'],
    ['Ħal', 'hal'],
    ['ISPARTA ısparta İsparta', 'isparta isparta isparta'],
    ['Ɓauna Ɗan Ƙano Ƴar', 'bauna dan kano yar'],
    ['Ẹ̀bùn Ọ̀ṣun', 'ebun osun'],
    ['Eʋe ŋutɔ Ɛwɛ', 'eʋe nuto ewe'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['L’atelier', "l'atelier"],
    ['‘Lagos’ ‛n′ ʼYar ´t', "'lagos' 'n' 'yar 't"],
    ['“Ada” „Obi‟ «Eko» 5″', '"ada" "obi" "eko" 5"'],
    ['a‐b‑c‒d–e—f―g−h－i﹘j', 'a-b-c-d-e-f-g-h-i-j'],
    ['co\u00adop\u200b zero\u2060', 'coop zero'],
    ['ＡＢＣ １２', 'abc 12'],
    ['٠٨٠٣ १२', '0803 12'],
    ['ada@xn--mnchen-3ya.Example', 'ada@munchen.example'],
    ['ada@market。example', 'ada@market.example'],
    ['Wooden  Toys', 'wooden toys'],
    ['Œuvre \u00a0 fine', 'oeuvre fine'],
    ['one\n\n\ttwo', 'one two'],
    [' ', ' '],
    ['東京タワー', '東京タワー'],
    ['Food › Fruit', 'food › fruit'],
  ])('makes %s %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
    expect(searchKey(text.normalize('NFD'))).toBe(key);
    expect(searchKey(key)).toBe(key);
  });
});

const finds = (query: string, text: string) =>
  matchesSearch(
    searchDocument([text]),
    searchWords(query).map((word) => ({ text: word, corrections: [] })),
    1,
  );

describe('a search of few letters', () => {
  it.each([
    ['東京', '株式会社東京商店'],
    ['京', '株式会社東京商店'],
    ['タワ', '東京タワー'],
    ['ไม', 'สวัสดีไมตรี'],
    ['서울', '대한민국서울특별시'],
  ])('finds %s inside %s, whose words are not separated', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it('finds the start of a word only where words are separated', () => {
    expect(finds('ai', 'Tailor')).toBe(false);
    expect(finds('ta', 'Tailor')).toBe(true);
    expect(finds('œu', 'Manœuvre')).toBe(true);
  });
});
