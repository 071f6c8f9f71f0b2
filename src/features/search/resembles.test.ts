import { describe, expect, it } from 'vitest';
import { resembles } from './resembles';

const provider = {
  id: 1,
  title: 'Adaeze Okafor',
  details: [
    'Art & Craft',
    'ada@mail.com',
    '+234 803 123 4567',
    '12 Allen Avenue',
    'Ikeja',
    'Lagos',
  ],
};

describe('a found record resembles what is entered', () => {
  it.each([
    ['Okafor Adaeze', true],
    ['Adaeze Okafro', true],
    ['Adaeze Okafo', true],
    ['Adaze Okafo', true],
    ['Adaeze Okfo', false],
    ['Adaeze Oka', false],
    ['Adae', false],
    ['art', true],
    ['car', false],
    ['ADA@mail.com', true],
    ['a@mail.com', false],
    ['0803 1234567', true],
    ['0803 123 456', false],
    ['Adaeze Lagos', false],
  ])('by whole words of one text, with one typo in each long word: %s %s', (search, isAlike) => {
    expect(resembles(provider, search, 'text')).toBe(isAlike);
  });

  it.each([
    ['12 Allen Avenue', true],
    ['12 allen', true],
    ['12 Alen Avenue', true],
    ['21 Allen Avenue', false],
    ['12 Avenue', false],
    ['Allen Avenue', false],
    ['12', false],
  ])('by house number and street together: %s %s', (search, isAlike) => {
    expect(resembles(provider, search, 'address')).toBe(isAlike);
  });

  it('by its name alone where only that counts', () => {
    const category = { id: 2, title: 'Shoes', details: ['Fashion › Men'] };
    expect(resembles(category, 'Fashion', 'name')).toBe(false);
    expect(resembles(category, 'shoe', 'name')).toBe(true);
    expect(resembles(category, 'shoess', 'name')).toBe(true);
  });
});
