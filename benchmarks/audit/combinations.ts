import { WORDS } from '../words.ts';
import { SPECIAL } from './fill.ts';

/** A trail with that many entries, and days between the first entry and the last. */
interface Trail {
  count: number;
  days: number;
}

/** A query of GET /audit; a turn chooses among values that are alike. */
type Query = (turn: number, trail: Trail) => Record<string, string | number | boolean>;

const { everywhere, rare, absent, rarePerson, otherPerson, formerPerson, run } = SPECIAL;
const RESOURCES = ['products', 'service-providers', 'product-images', 'product-categories'];

const pick = (values: readonly string[], turn: number) => values[turn % values.length] ?? '';
const word = (turn: number) => pick(WORDS, turn);
const twoWords = (turn: number) => `${word(turn)} ${word(turn * 7 + 3)}`;
const person = (turn: number) => `user${turn % 40}`;
const resource = (turn: number) => pick(RESOURCES, turn);
const updated = (turn: number) => ({
  username: person(turn),
  resource: 'products',
  action: 'update',
});

const daysAgo = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
const grouped = true;

/** What one record's page shows, which others are compared with. */
export const BASELINE = 'one record (what a page shows)';

const week = (turn: number, { days }: Trail) => {
  const back = 8 + ((turn * 37) % Math.max(1, Math.floor(days) - 16));
  return { from: daysAgo(back), to: daysAgo(back - 7) };
};
const deep = (turn: number, { count }: Trail) => 1 + ((turn * 7_654_321) % count);

/** Combinations of all filters. */
export const combinations: Record<string, Query> = {
  everything: () => ({}),
  'everything, grouped': () => ({ grouped }),
  'a page far back, grouped': (turn, trail) => ({ grouped, before: deep(turn, trail) }),
  person: (turn) => ({ username: person(turn) }),
  'person, grouped': (turn) => ({ grouped, username: person(turn) }),
  'rare person, grouped': () => ({ grouped, username: rarePerson }),
  'former person, grouped': () => ({ grouped, username: formerPerson }),
  'kind of record, grouped': (turn) => ({ grouped, resource: resource(turn) }),
  action: () => ({ action: 'delete' }),
  'action, grouped': () => ({ grouped, action: 'create' }),
  'person, kind, action, grouped': (turn) => ({
    ...updated(turn),
    grouped,
    resource: resource(turn),
  }),
  'rare person, kind, action that never are together': () => ({
    username: rarePerson,
    resource: 'users',
    action: 'delete',
  }),
  'period, grouped': (turn, trail) => ({ grouped, ...week(turn, trail) }),
  'period without an entry': () => ({ from: daysAgo(-2), to: daysAgo(-1) }),
  'period, person, kind, action': (turn, trail) => ({
    ...week(turn, trail),
    ...updated(turn),
    resource: resource(turn),
    action: 'create',
  }),
  'person and a period long after, grouped': (turn, trail) => ({
    grouped,
    username: formerPerson,
    ...week(turn % 100, trail),
  }),
  'run, grouped': () => ({ grouped, run }),
  'entries of a run': () => ({ run }),
  'entries of a run with a word': (turn) => ({ run, words: word(turn) }),
  [BASELINE]: (turn, trail) => ({
    resource: 'products',
    recordId: deep(turn, trail) % 500_000,
    pageSize: 10,
  }),
  'one record, action, word, grouped': (turn, trail) => ({
    grouped,
    recordId: 1 + (deep(turn, trail) % 500_000),
    action: 'update',
    words: word(turn),
  }),
  'common word': (turn) => ({ words: word(turn) }),
  'common word, grouped': (turn) => ({ grouped, words: word(turn) }),
  'word of every third entry, grouped': () => ({ grouped, words: everywhere }),
  'start of a word, grouped': (turn) => ({ grouped, words: word(turn).slice(0, 3) }),
  'two common words, grouped': (turn) => ({ grouped, words: twoWords(turn) }),
  'word that no entry has, like a common one but for its end': (turn) => ({
    grouped,
    words: `${word(turn)}x`,
  }),
  'rare word, grouped': () => ({ grouped, words: rare }),
  'word that no entry has': () => ({ grouped, words: absent }),
  'common word and rare person': (turn) => ({ grouped, words: word(turn), username: rarePerson }),
  'common word and former person, grouped': (turn) => ({
    grouped,
    words: word(turn),
    username: formerPerson,
  }),
  'word of every third entry and a person of every twentieth, never together': () => ({
    grouped,
    words: everywhere,
    username: otherPerson,
  }),
  'rare word, person, kind, action': (turn) => ({ ...updated(turn), words: rare }),
  'common word in a period, grouped': (turn, trail) => ({
    grouped,
    words: word(turn),
    ...week(turn, trail),
  }),
  'two words, person, kind, action, period, grouped': (turn, { days }) => ({
    ...updated(turn),
    grouped,
    words: twoWords(turn),
    from: daysAgo(days * 0.8),
    to: daysAgo(days * 0.2),
  }),
};
