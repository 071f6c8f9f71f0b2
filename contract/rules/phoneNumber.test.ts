import { describe, expect, it } from 'vitest';
import { isPhoneNumber } from './phoneNumber.ts';

describe('isPhoneNumber', () => {
  it.each([
    '0803',
    '08035550100',
    '+234 803 555 0100',
    ' (0)1-234/56.78 ',
    '0803\u00a0555\u20110100',
    '01 234 5678 ext. 12',
    '01 234 5678 EXT 12',
    '01 234 5678x12',
    '01 234 5678 #12',
    '01 234 5678 extension 1234',
    '0803—555—0100',
    '0803\u2212555\u22120100',
    '0803·555·0100',
    '0803•555・0100',
    'tel:+234-803-555-0100',
    'Tel.: 0803 555 0100',
    'TEL：0803',
    'tel:+2348035550100;ext=12',
    '٠٨٠٣ ٥٥٥ ٠١٠٠',
    '＋２３４（０）８０３－５５５－０１００',
  ])('accepts %j', (text) => expect(isPhoneNumber(text)).toBe(true));

  it.each([
    '',
    'x',
    '123',
    '+-()./',
    'ext. 1234',
    'tel:',
    'telephone 0803',
    '12 ext. 3456',
    'call 0803 555 0100',
    '0803 555 0100 ext.',
    '0803 555 0100 ext. 12 ext. 13',
    '0803,555',
    '0803\u0000',
  ])('rejects %j', (text) => expect(isPhoneNumber(text)).toBe(false));

  it('rejects a long text without catastrophic backtracking', () =>
    expect(isPhoneNumber(`${'1 - '.repeat(20_000)}!`)).toBe(false));
});
