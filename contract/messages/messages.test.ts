import { describe, expect, it } from 'vitest';
import { labelOf } from '../fields.ts';
import { apiResourceNames, apiResources } from '../resources.ts';
import { en } from './en/index.ts';
import { DEFAULT_LOCALE, formatMessage, LOCALES } from './formatMessage.ts';
import { fr } from './fr/index.ts';
import type { MessageKey } from './messages.ts';

const keys = Object.keys(fr) as MessageKey[];
const written: Readonly<Partial<Record<MessageKey, string>>> = en;

/** In English, the words of a key are the label that is not written. */
const english = (key: MessageKey) => written[key] ?? formatMessage('en', key);
const placeholders = (text: string) => (text.match(/%\{\w+\}/g) ?? []).toSorted();

/** The texts that are the same in English. */
const SAME_IN_ENGLISH = /^label\.(action|code|description|image|note|page|version)$/;

describe('the French catalogue', () => {
  it('leaves no text in English', () =>
    expect(keys.filter((key) => fr[key] === english(key) && !SAME_IN_ENGLISH.test(key))).toEqual(
      [],
    ));

  it('has the keys of the English one, and no others but labels', () => {
    expect(Object.keys(en).filter((key) => !(key in fr))).toEqual([]);
    const others = keys.filter((key) => !(key in en));
    expect(others.filter((key) => !key.startsWith('label.'))).toEqual([]);
  });

  it('names every field of a body', () => {
    const labels = apiResourceNames.flatMap((resource) =>
      Object.entries(apiResources[resource].fields).flatMap(([name, field]) => {
        const isTaken = field.in?.some((place) => place !== 'record') ?? true;
        return isTaken ? [`label.${labelOf(name, field)}`] : [];
      }),
    );
    expect(labels.filter((label) => !(label in fr))).toEqual([]);
  });

  it.each(keys)('fills in the same values for %s', (key) => {
    expect(placeholders(fr[key])).toEqual(placeholders(english(key)));
    expect(fr[key].trim()).not.toBe('');
  });

  it.each(keys)('has no ordinary space before ; : ! ? in %s', (key) =>
    expect(fr[key]).not.toMatch(/ [;:!?]/),
  );
});

it('lists the default language first, for clients that accept any', () =>
  expect(LOCALES[0]).toBe(DEFAULT_LOCALE));

describe('formatMessage', () => {
  it('fills in values as they are', () =>
    expect(formatMessage('en', 'email.taken', { email: '$& %{email}' })).toBe(
      'A service provider with the e-mail address $& %{email} already exists. Enter another address.',
    ));

  it.each([
    ['en', 1, 'Too many attempts to sign in. Please try again in 1 minute.'],
    ['en', 15, 'Too many attempts to sign in. Please try again in 15 minutes.'],
    ['fr', 1, 'Trop de tentatives de connexion. Réessayez dans 1 minute.'],
    ['fr', 15, 'Trop de tentatives de connexion. Réessayez dans 15 minutes.'],
  ] as const)('selects the singular or plural in %s for %i', (locale, count, text) =>
    expect(formatMessage(locale, 'signIn.tooManyAttempts', { smart_count: count })).toBe(text),
  );

  it('names a label in English by the words of its key', () => {
    const values = { label: { key: 'label.phoneNumber' } } as const;
    expect(formatMessage('en', 'field.required', values)).toBe('Phone number is required.');
  });

  it('puts messages among the values into the same language', () => {
    const values = { label: { key: 'label.productName' }, limit: 200 } as const;
    expect(formatMessage('en', 'field.maxLength', values)).toBe(
      'Product name must be at most 200 characters long.',
    );
    expect(formatMessage('fr', 'field.maxLength', values)).toBe(
      'Nom du produit\u00a0: 200 caractères au maximum.',
    );
  });
});
