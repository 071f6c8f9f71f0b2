import { signIn as en } from './en/signIn';
import { signIn as fr } from './fr/signIn';
import type { Locale } from './languages';

/** The texts of the sign-in page in one language. */
export type SignInTexts = Record<keyof typeof en, string>;

/**
 * The texts of the sign-in page in every language. Only the page sent to signed-out visitors
 * bundles all of them: the console loads them with the messages of the current language.
 */
export const signInTexts: Record<Locale, SignInTexts> = { en, fr };
