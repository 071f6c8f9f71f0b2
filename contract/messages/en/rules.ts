/**
 * The messages of rules that the console's forms check too, in a separate file so that the browser
 * loads only these.
 */
export const rules = {
  'phoneNumber.malformed':
    'Phone number must be at least 4 digits, such as +234 803 555 0100 ext. 12; brackets, hyphens, dots and slashes are allowed.',
  'priceRange.inverted': 'The maximum price must not be below the minimum price.',
};
