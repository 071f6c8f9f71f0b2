import type { rules as english } from '../en/rules.ts';

/** The French sentences of the rules that the console's forms check too. */
export const rules = {
  'phoneNumber.malformed':
    'Le numéro de téléphone doit comporter au moins 4 chiffres, par exemple +234 803 555 0100 ext. 12 ; les parenthèses, tirets, points et barres obliques sont admis.',
  'priceRange.inverted': 'Le prix maximal ne doit pas être inférieur au prix minimal.',
} satisfies typeof english;
