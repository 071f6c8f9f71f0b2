const COUNTRY = '234';
// Local numbers have fewer digits, so that a longer one must begin with the code of the country.
const MAX_LOCAL_DIGITS = 10;

const digitsOf = (text: string) => text.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');

/** The digits of a stored phone number, of which a search may name any part. */
export const storedPhoneDigits = (phoneNumber: string): string =>
  digitsOf(phoneNumber).replace(new RegExp(`^${COUNTRY}0`), COUNTRY);

/**
 * The digits to search for when someone enters a phone number, in any spelling: without what the
 * spellings differ in, the code of the country and the leading zero.
 */
export const enteredPhoneDigits = (phoneNumber: string): string => {
  const digits = digitsOf(phoneNumber);
  const hasCountry =
    digits.startsWith(COUNTRY) &&
    (/^\s*(\+|00)/.test(phoneNumber) || digits.length > MAX_LOCAL_DIGITS);
  return (hasCountry ? digits.slice(COUNTRY.length) : digits).replace(/^0+/, '');
};
