// The language in use, named here and nowhere else: a second one is a folder like `en`.
export { en as messages } from './en';
export { signIn as signInTexts } from './en/signIn';

/** The locale of dates, numbers and the order of names. */
export const locale = 'en-NG';
