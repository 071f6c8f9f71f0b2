import { expect, it } from 'vitest';
import { fullName, initials } from './providerName';

it('joins first and last name', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Obi' })).toBe('Ada Obi');
});

it.each([
  ['Ada', 'Obi', 'AO'],
  [' ada', 'obi', 'AO'],
  ['Ọla', 'Éze', 'ỌÉ'],
  ['', 'Obi', 'O'],
  ['👩🏾‍🎨 Ada', 'ọ́bi', '👩🏾‍🎨Ọ́'],
])('abbreviates %s as %s', (firstName, lastName, wanted) => {
  expect(initials({ firstName, lastName })).toBe(wanted);
});
