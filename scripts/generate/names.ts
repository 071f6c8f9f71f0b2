/** The name of a resource in each form that code and texts need. */
export interface Names {
  /** The name of the resource and its path: `delivery-zones`. */
  resource: string;
  /** `deliveryZone`, `deliveryZones`. */
  one: string;
  many: string;
  /** The key of the resource in a table, in quotes unless it is an identifier. */
  key: string;
  /** The entry of what is named `many` in a table by resource. */
  entry: string;
  /** `DeliveryZone`, `DeliveryZones`. */
  One: string;
  Many: string;
  /** `delivery_zones`. */
  table: string;
  /** `Delivery Zone`, `Delivery Zones`. */
  title: string;
  titles: string;
  /** `delivery zone`, `delivery zones`. */
  words: string;
  pluralWords: string;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns words into `camelCase`. */
const toCamelCase = (words: string[]) =>
  words.map((word, index) => (index === 0 ? word : capitalize(word))).join('');

/** Turns words into `Title Case`. */
export const toTitle = (words: string[]) => words.map(capitalize).join(' ');

/** Turns words into `Sentence case`. */
export const toSentence = (words: string[]) => capitalize(words.join(' '));

/** The lower-case words of a `camelCase` name. */
export const wordsOf = (camelCase: string) =>
  camelCase
    .replace(/[A-Z]|(?<=\D)\d/g, ' $&')
    .toLowerCase()
    .split(' ');

const toSingular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/** Derives all names from that of a resource. Throws when it is not a plural in `kebab-case`. */
export function namesOf(resource: string): Names {
  const words = resource.split('-');
  const last = words.at(-1) ?? '';
  if (!/^[a-z]+(-[a-z]+)*$/.test(resource) || toSingular(last) === last) {
    throw new Error(`The resource name must be a plural in kebab-case, not "${resource}".`);
  }
  const singular = [...words.slice(0, -1), toSingular(last)];
  const one = toCamelCase(singular);
  const many = toCamelCase(words);
  const key = resource === many ? many : `'${resource}'`;
  return {
    resource,
    one,
    many,
    key,
    entry: key === many ? many : `${key}: ${many}`,
    One: capitalize(one),
    Many: capitalize(many),
    table: words.join('_'),
    title: toTitle(singular),
    titles: toTitle(words),
    words: singular.join(' '),
    pluralWords: words.join(' '),
  };
}
