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

const decimal = perLanguage((tag) => new Intl.NumberFormat(tag));

/** A number in the current language: 4,046; in French 4 046. */
export const formatNumber = (value: number): string => decimal().format(value);

const list = perLanguage((tag) => new Intl.ListFormat(tag, { style: 'narrow' }));

/** Joins names or values with the language's separator: "Lagos, Abuja, Kano". */
export const formatList = (items: string[]): string => list().format(items);

const pad = (number: number) => String(number).padStart(2, '0');

/** The date of `time` in the viewer's time zone, as `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** The beginning of a day, given as `YYYY-MM-DD`, in the viewer's time zone. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`);

const dateTime = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Date and time of an ISO 8601 text in the viewer's time zone: "27 Nov 2026, 17:05". */
export const formatTime = (at: string): string => dateTime().format(new Date(at));

const dayFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** A day, given as `YYYY-MM-DD`, for reading: "27 Nov 2026"; empty if there is none. */
export const formatDay = (day: string): string => day && dayFormat().format(startOfDay(day));

const naira = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** An amount in naira: ₦1,500 or ₦1,500.50; in French 1 500,50 ₦. */
export const formatNaira = (amount: number): string => naira().format(amount);

/** Stands for a number that the API has not returned. */
export const NO_NUMBER = '\u2014';

/** Whether the language writes the currency after the amount. */
export const isCurrencyLast = (): boolean => naira().formatToParts(1).at(-1)?.type === 'currency';

/**
 * Compares names in the current language, numbers in them by value. Created once per language:
 * sorting thousands of names with `localeCompare` is many times slower.
 */
export const collator = perLanguage((tag) => new Intl.Collator(tag, { numeric: true }));

/** The values of texts that name something instead of counting it: their digits are not grouped. */
const NAMES = ['id', 'line', 'last', 'number'];

type ValueOf = (expression: string, argument: string) => unknown;

/**
 * The option of Polyglot that writes the numbers in texts with `format`. Polyglot calls `replace` as it
 * would call the `String.replace` of a text.
 */
export const numbersInTexts = (format: (value: number) => string) => ({
  replace(this: string, pattern: RegExp, valueOf: ValueOf): string {
    return this.replace(pattern, (expression: string, argument: string) => {
      const value = valueOf(expression, argument);
      return typeof value === 'number' && !NAMES.includes(argument) ? format(value) : String(value);
    });
  },
});
