import { expect, it } from 'vitest';
import { emailAddress, isEmailAddress, ownLetters } from './emailAddress.ts';
import { isSameEmail } from './uniqueKey.ts';

it.each([
  'ada@example.com',
  "o'neil+shop@example.co.uk",
  'ada@localhost',
  'élodie@example.com',
  'ada@münchen.example',
  'ada@xn--mnchen-3ya.example',
  '用户@例え.テスト',
  'ada@i❤.ws',
  'ada@market．example',
  'ada＠market。example',
  'mailto:ada@example.com',
  'ada@example.com.',
  ' ada@example.com ',
])('accepts %j', (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example..com',
  'ada@-example.com',
  'ada@example.com..',
  'ada obi@example.com',
  'ada,obi@example.com',
  'ada@@example.com',
  'ada@example.com, obi@example.com',
  'Ada <ada@example.com>',
  'mailto:ada@example.com?subject=x',
  `ada@${'a'.repeat(64)}.com`,
  'a\u200db@example.com',
])('rejects %j', (text) => expect(isEmailAddress(text)).toBe(false));

it('rejects a long text without catastrophic backtracking', () =>
  expect(isEmailAddress(`a@${'a-'.repeat(20_000)}`)).toBe(false));

it.each(['münchen', 'straße', '例え', 'テスト', 'پارسی', '한국', 'i❤', 'bücher-für-alle', '😀'])(
  'decodes the domain of %s, which browsers encode',
  (name) => {
    const ascii = new URL(`http://${name}.example`).hostname;
    expect(ascii).toMatch(/^xn--/);
    expect(ownLetters(`ada@${ascii}`)).toBe(`ada@${name}.example`);
    expect(ownLetters(`ada@${ascii.toUpperCase()}`).toLowerCase()).toBe(`ada@${name}.example`);
  },
);

it.each(['xn--', 'xn---', 'xn--abc-', 'xn--999999999', 'xn--a\u00e9', 'xn--0000', 'xn--a'])(
  'leaves %j as it is',
  (label) => expect(ownLetters(label)).toBe(label),
);

it.each([
  ['ada@münchen.example', 'ADA@xn--MNCHEN-3ya.example'],
  ['ada@münchen.example', 'ada@mu\u0308nchen.example.'],
  ['ada@market.example', 'ada＠market．example'],
  ['ada@market.example', 'ada@market。example'],
  ['ada@market.example', 'mailto:Ada@market.example'],
  ['ada@market.example', 'ａｄａ@market.example'],
])('%s and %s are the same', (one, other) => expect(isSameEmail(one, other)).toBe(true));

it.each([
  ['ada@münchen.example', 'ada@munchen.example'],
  ['ada@market.example', 'ada@market.example.com'],
])('%s and %s are two', (one, other) => expect(isSameEmail(one, other)).toBe(false));

it('makes a link of an address that works', () =>
  expect(emailAddress('mailto:Ada＠market．xn--mnchen-3ya。')).toBe('Ada@market.münchen'));
