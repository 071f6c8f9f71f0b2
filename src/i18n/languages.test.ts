import { describe, expect, it, vi } from 'vitest';
import { provideStorage } from '../testing/storage';
import { chosenLocale, startLocale, storeChosenLocale } from './languages';

provideStorage();

const withBrowserLanguages = (languages: string[]) => vi.stubGlobal('navigator', { languages });

describe('startLocale', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['de', 'fr', 'en'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['de', 'yo'], 'en'],
    [[], 'en'],
  ])('returns the first of %j that the console supports', (languages, locale) => {
    withBrowserLanguages(languages);
    expect(startLocale()).toBe(locale);
    expect(chosenLocale()).toBeUndefined();
  });

  it('returns the chosen language, whatever the browser prefers', () => {
    withBrowserLanguages(['fr']);
    storeChosenLocale('en');
    expect(startLocale()).toBe('en');
  });

  it('ignores a stored language that the console does not support', () => {
    withBrowserLanguages(['fr']);
    localStorage.setItem('locale', 'xx');
    expect(startLocale()).toBe('fr');
  });
});
