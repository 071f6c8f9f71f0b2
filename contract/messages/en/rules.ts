/**
 * The sentences of the rules that the console's forms check too. They stand apart from the rest of
 * the catalogue so that the browser loads no others.
 */
export const rules = {
  'phoneNumber.malformed':
    'Phone number must be at least 4 digits, such as +234 803 555 0100 ext. 12; brackets, hyphens, dots and slashes are allowed.',
  'priceRange.inverted': 'The maximum price must not be below the minimum price.',
};
