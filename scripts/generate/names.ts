import { isTakenIdentifier } from './taken.ts';

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

// Those that no rule gives.
const SINGULARS: Readonly<Record<string, string>> = {
  buses: 'bus',
  cookies: 'cookie',
  movies: 'movie',
  news: 'news-item',
  people: 'person',
  series: 'series-item',
};

// The first that matches counts.
const RULES: [plural: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh|[inprstv]us)es$/, '$1'],
  [/(?<!s)s$/, ''],
];

const toSingular = (word: string) => {
  const [plural, singular = ''] = RULES.find(([ending]) => ending.test(word)) ?? [];
  return SINGULARS[word] ?? (plural ? word.replace(plural, singular) : word);
};

/**
 * Derives all names from that of a resource: a plural in `kebab-case`, with its singular after a
 * slash where that is not the regular one. A record whose name is a word of the language or of the
 * templates has another one in code: `packageRecord`. Throws for what is no such name.
 */
export function namesOf(name: string): Names {
  const [resource = '', given, ...rest] = name.split('/');
  const words = resource.split('-');
  const last = words.at(-1) ?? '';
  const singular = given?.split('-') ?? [...words.slice(0, -1), ...toSingular(last).split('-')];
  const isName = [words, singular].flat().every((word) => /^[a-z]+$/.test(word));
  if (!isName || rest.length > 0 || singular.join('-') === resource) {
    throw new Error(
      `The resource name must be a plural in kebab-case, such as couriers, or with its singular, such as people/person; not "${name}".`,
    );
  }
  const word = toCamelCase(singular);
  const isTaken = [word, capitalize(word)].some(isTakenIdentifier);
  const one = isTaken ? `${word}Record` : word;
  const many = toCamelCase(words);
  if (isTakenIdentifier(many)) {
    throw new Error(`Generated code cannot name a resource "${many}". Choose another name.`);
  }
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
