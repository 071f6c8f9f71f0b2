import { describe, expect, it, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import {
  acceptedStep,
  createRecoveryCodes,
  createTotpSecret,
  normaliseCode,
  stepOfWrongClock,
  totpUri,
  withUsed,
} from './totp.ts';

// The secret of RFC 6238, appendix B: the bytes of "12345678901234567890" in Base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const fresh = { secret, usedSteps: [] };

// The last six of the eight digits there.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at %i s', (seconds, code) =>
  expect(acceptedStep(fresh, code, seconds)).toBe(Math.floor(seconds / 30)),
);

const at = (count: number) => count * 30;

const codeAt = (count: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(count) * 1000 });

describe('a code', () => {
  const code = '287082';
  const step = 1;

  it.each([
    [0, step],
    [29, step],
    [30, step],
    [59, step],
    [60, step],
    [89, step],
    [90, undefined],
    [3_600, undefined],
  ])('is accepted within one step of drift: at %i s', (seconds, accepted) =>
    expect(acceptedStep(fresh, code, seconds)).toBe(accepted),
  );

  it.each([
    [0, step],
    [step, undefined],
    // A clock that was ahead locks nobody out.
    [1_000_000, step],
  ])('is accepted unless its step has been used: %i', (used, accepted) =>
    expect(acceptedStep({ secret, usedSteps: [used] }, code, 59)).toBe(accepted),
  );

  it('is not accepted again after any steps of the clock, nor is one of a time that comes again', () => {
    let usedSteps: number[] = [];
    const accepts = (count: number) => {
      const accepted = acceptedStep({ secret, usedSteps }, codeAt(count), at(count));
      if (accepted !== undefined) usedSteps = withUsed(usedSteps, accepted);
      return accepted !== undefined;
    };
    // A day forward and back, a day back and forward: 2,880 steps.
    const counts = [5_000, 7_880, 7_884, 5_001, 2_121, 5_002];
    for (const isFirst of [true, false]) {
      expect(counts.map(accepts)).toEqual(counts.map(() => isFirst));
    }
    for (let each = 1; each <= 95; each += 1) accepts(8_000 + each);
    expect(usedSteps).toHaveLength(100);
  });

  it.each(['287083', '28708', '2870820', '', 'abcdef', ' 287082 0', '٢٨٧٠٨٢'])(
    'is no other text: %j',
    (typed) => expect(acceptedStep(fresh, typed, 59)).toBeUndefined(),
  );

  it.each([
    [9, undefined],
    [10, undefined],
    [11, undefined],
    [12, { step: 10, minutes: 1, isFuture: false }],
    [20, { step: 10, minutes: 5, isFuture: false }],
    [21, undefined],
    [8, { step: 10, minutes: 1, isFuture: true }],
    [0, { step: 10, minutes: 5, isFuture: true }],
  ])('of step 10 shows how wrong a clock is at step %i', (now, expected) => {
    const tenth = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: at(10) * 1000,
    });
    expect(stepOfWrongClock(fresh, tenth, at(now))).toEqual(expected);
    // It has been used: no clock explains that.
    expect(stepOfWrongClock({ secret, usedSteps: [10] }, tenth, at(now))).toBeUndefined();
  });

  it('is not accepted at its own time after it has shown a fast clock, but others are', () => {
    const factor = { secret, usedSteps: [3, 9] };
    expect(acceptedStep(factor, codeAt(4), at(4))).toBe(4);
    // What was used before is used: a fast clock does not bring it back.
    expect(acceptedStep(factor, codeAt(3), at(4))).toBeUndefined();
    for (const now of [8, 9, 10]) expect(acceptedStep(factor, codeAt(9), at(now))).toBeUndefined();
    expect(acceptedStep(factor, codeAt(10), at(10))).toBe(10);
  });

  it('may be typed in groups, and a recovery code in lower case', () => {
    expect(normaliseCode(' 287 082 ')).toBe(code);
    expect(normaliseCode('abcd-efgh 2345')).toBe('ABCDEFGH2345');
  });

  it.each([
    ['Word: an en dash', 'ABCD\u2013EFGH\u20132345'],
    ['a PDF: hyphens that do not break, and soft ones', 'ABCD\u2011EF\u00adGH\u20112345'],
    ['a line break', 'ABCD-EFGH-\r\n2345'],
    ['a chat: invisible characters and quotes', '\u200b“ABCD-EFGH-2345”\ufeff'],
    ['a chat: marks of code and a full stop', '`abcd-efgh-2345`.'],
    ['a minus sign and an em dash', 'ABCD\u2212EFGH\u20142345'],
    ['an East Asian keyboard', 'ＡＢＣＤ－ＥＦＧＨ－２３４５'],
    ['Arabic digits', 'ABCD-EFGH-٢٣٤٥'],
  ])('is the same after %s', (_, typed) => expect(normaliseCode(typed)).toBe('ABCDEFGH2345'));

  it('is the same after a Turkish keyboard, in either case', () => {
    for (const typed of ['İİ23', 'ıı23', 'ii23']) expect(normaliseCode(typed)).toBe('II23');
  });

  it('may be typed in the digits of another script', () =>
    expect(normaliseCode('٢٨٧ ٠٨٢')).toBe(code));
});

it('makes secrets of 160 bits, no two alike', () => {
  const secrets = Array.from({ length: 100 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

it('makes ten recovery codes of 120 bits, no two alike', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
});

it('describes a secret as authenticator apps read it, whatever the username', () => {
  const uri = new URL(totpUri(secret, 'Zoë: 50 % & co'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.host).toBe('totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Marketplace Admin:Zoë: 50 % & co');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Marketplace Admin',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
