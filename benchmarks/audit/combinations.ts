import { SPECIAL, WORDS } from './fill.ts';

/** A combination of filters; a turn chooses among values that are alike. */
export interface Combination {
  name: string;
  query: (turn: number) => Record<string, string | number | boolean>;
}

const { everywhere, rare, absent, rarePerson, otherPerson, formerPerson, run } = SPECIAL;

const pick = (values: readonly string[], turn: number) => values[turn % values.length] ?? '';
const word = (turn: number) => pick(WORDS, turn);
const other = (turn: number) => pick(WORDS, turn * 7 + 3);
const person = (turn: number) => `user${turn % 40}`;
const resource = (turn: number) =>
  pick(['products', 'service-providers', 'product-images', 'product-categories'], turn);

const daysAgo = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();

/** What of the trail a turn reads: one of its weeks, and one of its entries. */
const choices = (count: number, days: number) => ({
  week: (turn: number) => {
    const back = 8 + ((turn * 37) % Math.max(1, Math.floor(days) - 16));
    return { from: daysAgo(back), to: daysAgo(back - 7) };
  },
  deep: (turn: number) => 1 + ((turn * 7_654_321) % count),
});

const grouped = true;

type Choices = ReturnType<typeof choices>;

const ofPeople = ({ week, deep }: Choices): Combination[] => [
  { name: 'everything', query: () => ({}) },
  { name: 'everything, grouped', query: () => ({ grouped }) },
  { name: 'a page far back, grouped', query: (turn) => ({ grouped, before: deep(turn) }) },
  { name: 'person', query: (turn) => ({ username: person(turn) }) },
  { name: 'person, grouped', query: (turn) => ({ grouped, username: person(turn) }) },
  { name: 'rare person, grouped', query: () => ({ grouped, username: rarePerson }) },
  { name: 'former person, grouped', query: () => ({ grouped, username: formerPerson }) },
  { name: 'kind of record, grouped', query: (turn) => ({ grouped, resource: resource(turn) }) },
  { name: 'action', query: () => ({ action: 'delete' }) },
  { name: 'action, grouped', query: () => ({ grouped, action: 'create' }) },
  {
    name: 'person, kind, action, grouped',
    query: (turn) => ({
      grouped,
      username: person(turn),
      resource: resource(turn),
      action: 'update',
    }),
  },
  {
    name: 'rare person, kind, action that never are together',
    query: () => ({ username: rarePerson, resource: 'users', action: 'delete' }),
  },
  { name: 'period, grouped', query: (turn) => ({ grouped, ...week(turn) }) },
  { name: 'period without an entry', query: () => ({ from: daysAgo(-2), to: daysAgo(-1) }) },
  {
    name: 'period, person, kind, action',
    query: (turn) => ({
      ...week(turn),
      username: person(turn),
      resource: resource(turn),
      action: 'create',
    }),
  },
  {
    name: 'person and a period long after, grouped',
    query: (turn) => ({ grouped, username: formerPerson, ...week(turn % 100) }),
  },
];

const ofRecords = ({ deep }: Choices): Combination[] => [
  { name: 'run, grouped', query: () => ({ grouped, run }) },
  { name: 'entries of a run', query: () => ({ run }) },
  { name: 'entries of a run with a word', query: (turn) => ({ run, words: word(turn) }) },
  {
    name: 'one record (what a page shows)',
    query: (turn) => ({ resource: 'products', recordId: deep(turn) % 500_000, pageSize: 10 }),
  },
  {
    name: 'one record, action, word, grouped',
    query: (turn) => ({
      grouped,
      recordId: 1 + (deep(turn) % 500_000),
      action: 'update',
      words: word(turn),
    }),
  },
];

const ofWords = (): Combination[] => [
  { name: 'common word', query: (turn) => ({ words: word(turn) }) },
  { name: 'common word, grouped', query: (turn) => ({ grouped, words: word(turn) }) },
  { name: 'word of every third entry, grouped', query: () => ({ grouped, words: everywhere }) },
  {
    name: 'start of a word, grouped',
    query: (turn) => ({ grouped, words: word(turn).slice(0, 3) }),
  },
  {
    name: 'two common words, grouped',
    query: (turn) => ({ grouped, words: `${word(turn)} ${other(turn)}` }),
  },
  {
    name: 'word that no entry has, like a common one but for its end',
    query: (turn) => ({ grouped, words: `${word(turn)}x` }),
  },
  { name: 'rare word, grouped', query: () => ({ grouped, words: rare }) },
  { name: 'word that no entry has', query: () => ({ grouped, words: absent }) },
];

const ofWordsAndOthers = ({ week }: Choices, days: number): Combination[] => [
  {
    name: 'common word and rare person',
    query: (turn) => ({ grouped, words: word(turn), username: rarePerson }),
  },
  {
    name: 'common word and former person, grouped',
    query: (turn) => ({ grouped, words: word(turn), username: formerPerson }),
  },
  {
    name: 'word of every third entry and a person of every twentieth, never together',
    query: () => ({ grouped, words: everywhere, username: otherPerson }),
  },
  {
    name: 'rare word, person, kind, action',
    query: (turn) => ({
      words: rare,
      username: person(turn),
      resource: 'products',
      action: 'update',
    }),
  },
  {
    name: 'common word in a period, grouped',
    query: (turn) => ({ grouped, words: word(turn), ...week(turn) }),
  },
  {
    name: 'two words, person, kind, action, period, grouped',
    query: (turn) => ({
      grouped,
      words: `${word(turn)} ${other(turn)}`,
      username: person(turn),
      resource: 'products',
      action: 'update',
      from: daysAgo(days * 0.8),
      to: daysAgo(days * 0.2),
    }),
  },
];

/** Combinations of the filters of GET /audit, with `days` between the first entry and the last. */
export function combinations(count: number, days: number): Combination[] {
  const chosen = choices(count, days);
  return [
    ...ofPeople(chosen),
    ...ofRecords(chosen),
    ...ofWords(),
    ...ofWordsAndOthers(chosen, days),
  ];
}
