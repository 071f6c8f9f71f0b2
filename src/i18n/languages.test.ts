import { describe, expect, it, vi } from 'vitest';
import { provideStorage } from '../testing/storage';
import { startLocale, storeChosenLocale } from './languages';

provideStorage();

describe('startLocale', () => {
  it('returns English until another language is chosen, whatever the browser prefers', () => {
    vi.stubGlobal('navigator', { language: 'fr-CA', languages: ['fr-CA', 'fr'] });
    expect(startLocale()).toBe('en');
    storeChosenLocale('fr');
    expect(startLocale()).toBe('fr');
  });

  it('ignores a stored language that the console does not support', () => {
    localStorage.setItem('locale', 'xx');
    expect(startLocale()).toBe('en');
  });
});
