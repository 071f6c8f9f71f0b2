import { DEFAULT_LOCALE, languages, type Locale } from './languages';

let current: Locale = DEFAULT_LOCALE;

/** Sets the current language for everything formatted from now on. */
export const setCurrentLocale = (locale: Locale): void => {
  current = locale;
};

/** The BCP 47 tag of the current language. */
export const currentTag = (): string => languages[current].tag;

/**
 * Creates a value that depends on the language, such as an `Intl` formatter, once per language.
 * Takes a function of the BCP 47 tag, and returns a function that gets the current instance.
 */
export const perLanguage = <T>(create: (tag: string) => T): (() => T) => {
  const instances = new Map<Locale, T>();
  return () => {
    const instance = instances.get(current) ?? create(currentTag());
    instances.set(current, instance);
    return instance;
  };
};

const list = perLanguage((tag) => new Intl.ListFormat(tag, { style: 'narrow' }));

/** Joins names or values with the language's separator: "Lagos, Abuja, Kano". */
export const formatList = (items: string[]): string => list().format(items);
