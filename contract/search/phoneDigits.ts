import { asciiSigns } from '../rules/digits.ts';
import { withoutTel } from '../rules/phoneNumber.ts';

/** The country code of Nigeria, where a number with a leading zero is from. */
export const COUNTRY = '234';
// Local numbers have fewer digits, so a longer one must begin with the country code.
const MAX_LOCAL_DIGITS = 10;

const digitsOf = (text: string) =>
  asciiSigns(text).replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');

/** The digits of a stored phone number; a search may match any part of them. */
export const storedPhoneDigits = (phoneNumber: string): string =>
  digitsOf(phoneNumber).replace(new RegExp(`^${COUNTRY}0`), COUNTRY);

/**
 * The digits to search for when a phone number is entered in any notation: without the country code
 * and the leading zero, in which notations differ.
 */
export const enteredPhoneDigits = (phoneNumber: string): string => {
  const digits = digitsOf(phoneNumber);
  const hasCountry =
    digits.startsWith(COUNTRY) &&
    (/^\s*(\+|00)/.test(asciiSigns(withoutTel(phoneNumber))) || digits.length > MAX_LOCAL_DIGITS);
  return (hasCountry ? digits.slice(COUNTRY.length) : digits).replace(/^0+/, '');
};
