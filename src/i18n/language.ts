import { DEFAULT_LOCALE, languages, type Locale } from './languages';

let current: Locale = DEFAULT_LOCALE;

/** Makes a language the one in use for everything that is formatted from now on. */
export const setCurrentLocale = (locale: Locale): void => {
  current = locale;
};

/**
 * Creates what depends on the language, such as an `Intl` formatter, once for each language. Takes
 * a function of the BCP 47 tag and returns the function that gets the instance in use.
 */
export const perLanguage = <T>(create: (tag: string) => T): (() => T) => {
  const instances = new Map<Locale, T>();
  return () => {
    const instance = instances.get(current) ?? create(languages[current].tag);
    instances.set(current, instance);
    return instance;
  };
};

const list = perLanguage((tag) => new Intl.ListFormat(tag, { style: 'narrow' }));

/** Joins names or values with the language's separator: "Lagos, Abuja, Kano". */
export const formatList = (items: string[]): string => list().format(items);
