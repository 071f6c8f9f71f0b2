import { signIn as en } from './en/signIn';
import { signIn as fr } from './fr/signIn';
import type { Locale } from './languages';

/** The texts of the sign-in page in one language. */
export type SignInTexts = Record<keyof typeof en, string>;

/**
 * The texts of the sign-in page in every language. Only the page that is sent to signed-out visitors
 * holds all of them: the console has them among the messages of the language in use.
 */
export const signInTexts: Record<Locale, SignInTexts> = { en, fr };
