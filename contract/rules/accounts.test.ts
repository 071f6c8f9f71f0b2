import { describe, expect, it } from 'vitest';
import { Credentials } from '../auth.ts';
import { CREDENTIAL_LIMITS } from '../limits.ts';
import { readBody } from '../readBody.ts';
import { passwordViolation, usernameViolation } from './accounts.ts';

const MAX_NAME = 'ǘ'.repeat(CREDENTIAL_LIMITS.username);
const MAX_PASSWORD = '\u{1F511}'.repeat(CREDENTIAL_LIMITS.password);

describe('usernameViolation', () => {
  const accepted = [
    'ada',
    'Zoë Ọlá',
    'zoe\u0308',
    "o'brien@example.com",
    'bob (sales)',
    '(bob) smith',
    MAX_NAME,
    MAX_NAME.normalize('NFD'),
  ];

  it.each(accepted)('accepts %s', (name) => expect(usernameViolation(name)).toBeUndefined());

  it.each(accepted)('accepts only what sign-in accepts too: %s', (username) =>
    expect(readBody(Credentials, { username, password: 'x' })).toMatchObject({
      value: { username: username.normalize('NFC') },
      violations: [],
    }),
  );

  it.each([
    ['an empty name', '', 'field.required'],
    ['a blank name', ' \t ', 'field.required'],
    ['a leading space', ' bob', 'username.unsuitable'],
    ['a trailing space', 'bob ', 'username.unsuitable'],
    ['a line break', 'bob\nsmith', 'username.unsuitable'],
    ['two spaces in a row', 'bob  smith', 'username.unsuitable'],
    ['a tab', 'bob\tsmith', 'username.unsuitable'],
    ['a control character', 'bob\u0000', 'username.unsuitable'],
    ['reordered text', 'bob\u202egnp', 'username.unsuitable'],
    ['an invisible character', 'bo\u200bb', 'username.unsuitable'],
    ['nothing visible', '\u200d', 'username.unsuitable'],
    ['half a character', 'bob\ud800', 'field.unstorable'],
    ['one character too many', `${MAX_NAME}x`, 'field.maxLength'],
    ['the name of the operator', '(operator)', 'username.reserved'],
    ['the same in another spelling', '（Operator）', 'username.reserved'],
    ['any name in parentheses', '(import)', 'username.reserved'],
  ])('rejects %s', (_, name, message) =>
    expect(usernameViolation(name)).toMatchObject({ pointer: '/username', message }),
  );
});

describe('passwordViolation', () => {
  it.each([
    ['eight characters', 'gk5 bwzq'],
    ['eight characters of one kind', '旗袍月餅春捲豆腐'],
    ['only letters', 'copper lantern'],
    ['any character, spaces at the ends too', ' 🔑🔑🔑🔑🔑🔑 '],
    ['the longest', MAX_PASSWORD],
    ['the username and another word', 'ada eats plums'],
    ['a word of the product and another word', 'admin of plums'],
  ])('accepts %s', async (_, password) =>
    expect(await passwordViolation(password, 'ada')).toBeUndefined(),
  );

  it.each([
    ['seven characters', 'gk5 bwz', 'password.tooShort'],
    ['seven characters in twice as many units', '🔑🔑🔑🔑🔑🔑🔑', 'password.tooShort'],
    ['seven letters whose accents were typed apart', 'e\u0301'.repeat(7), 'password.tooShort'],
    ['one character too many', `${MAX_PASSWORD}x`, 'field.maxLength'],
    ['half a character', 'bob\ud800 and others', 'field.unstorable'],
    ['a common password', 'iloveyou', 'password.common'],
    ['a common password in capitals', 'TRUSTNO1', 'password.common'],
    ['a common password in wide letters', 'ｉｌｏｖｅｙｏｕ', 'password.common'],
    ['the username', 'henrietta', 'password.guessable'],
    ['the username in another case', 'HenriettA', 'password.guessable'],
    ['the username and digits', 'henrietta-2026', 'password.guessable'],
    ['the name of the product', 'Marketplace Admin', 'password.guessable'],
    ['the role and digits', 'admin12345!', 'password.guessable'],
  ])('rejects %s', async (_, password, message) =>
    expect(await passwordViolation(password, 'Henrietta')).toMatchObject({
      pointer: '/password',
      message,
    }),
  );

  it('accepts a password that contains a short username by chance', async () =>
    expect(await passwordViolation('7a7-7a7-7a7', 'a7')).toBeUndefined());
});
