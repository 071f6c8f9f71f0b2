import { describe, expect, it } from 'vitest';
import { resembles } from './SimilarLinks';

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
    ['art', true],
    ['ADA@mail.com', true],
    ['0803 1234567', true],
    ['12 Alen Avenue', true],
    ['21 Allen Avenue', false],
    ['Adaeze Oka', false],
    ['Adae', false],
    ['craf', false],
    ['a@mail.com', false],
    ['0803 123 456', false],
  ])('by whole words: %s %s', (search, isAlike) => {
    expect(resembles(provider, search, false)).toBe(isAlike);
  });

  it('by words of one text', () => {
    expect(resembles(provider, 'Adaeze Lagos', false)).toBe(false);
  });

  it('by its name alone where only that counts', () => {
    const category = { id: 2, title: 'Shoes', details: ['Fashion › Men'] };
    expect(resembles(category, 'Fashion', true)).toBe(false);
    expect(resembles(category, 'shoe', true)).toBe(false);
    expect(resembles(category, 'shoess', true)).toBe(true);
  });
});
