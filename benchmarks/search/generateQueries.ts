import { Client } from 'pg';
import type { SearchedResource } from '../../contract/search/groups.ts';
import { createRandom, shuffled, spelledPhoneNumber, withTypo, type Draw } from './randomTyping.ts';
import { SIZE, writeQueries, type TargetRecord } from './queries.ts';

// `npx tsx benchmarks/search/generateQueries.ts postgres://…`, on a database that `fill` has filled:
// regenerates the queries. The words of each query occur together only in its target record; a
// record without such words is left out.

const [url] = process.argv.slice(2);
const client = new Client({ connectionString: url });
const draw = createRandom();

interface Source {
  resource: SearchedResource;
  /** The range of ids from which target records are drawn. */
  first: number;
  last: number;
  /** A query that returns the id and the search document of each record. */
  documents: string;
}

const PROVIDERS: Source = {
  resource: 'service-providers',
  first: 1,
  last: SIZE.providers,
  documents: 'select id, search_document as document from service_providers',
};
const PRODUCTS: Source = {
  resource: 'products',
  first: 1,
  last: SIZE.products,
  documents: 'select product_id as id, search_document as document from product_search',
};
// Those of the lowest level.
const CATEGORIES: Source = {
  resource: 'product-categories',
  first: SIZE.categories / 5 + 1,
  last: SIZE.categories,
  documents: 'select id, search_document as document from product_categories',
};

const wordsOf = (...texts: string[]) =>
  texts.flatMap((text) => text.split(/[^a-z-]+/)).filter(Boolean);

/** How a query of a kind is generated from the texts of a record. */
interface Kind {
  name: string;
  count: number;
  source: Source;
  words: (texts: string[]) => string[];
  enter: (words: string[], draw: Draw) => string;
}

const anyOrder: Kind['enter'] = (words) => shuffled(words, draw).join(' ');
const typingError: Kind['enter'] = (words) => withTypo(words, draw).join(' ');
const personAndBrand: Kind['words'] = ([person = '', brand = '']) => wordsOf(person, brand);
const productAndSeller: Kind['words'] = ([name = '', person = '', brand = '']) =>
  wordsOf(name, person, brand);

const KINDS: Kind[] = [
  {
    name: 'provider, words in any order',
    count: 35,
    source: PROVIDERS,
    words: personAndBrand,
    enter: anyOrder,
  },
  {
    name: 'provider, one typing error',
    count: 40,
    source: PROVIDERS,
    words: personAndBrand,
    enter: typingError,
  },
  {
    name: 'phone number',
    count: 30,
    source: PROVIDERS,
    words: (texts) => texts.slice(-1),
    enter: ([digits = '']) => spelledPhoneNumber(digits.slice(-7), draw),
  },
  {
    name: 'email',
    count: 10,
    source: PROVIDERS,
    words: (texts) => texts.slice(2, 3),
    enter: ([email = '']) => email.toUpperCase(),
  },
  {
    name: 'product, words in any order',
    count: 35,
    source: PRODUCTS,
    words: productAndSeller,
    enter: anyOrder,
  },
  {
    name: 'product, one typing error',
    count: 35,
    source: PRODUCTS,
    words: productAndSeller,
    enter: typingError,
  },
  {
    name: 'path of a category',
    count: 15,
    source: CATEGORIES,
    words: (texts) => texts,
    enter: anyOrder,
  },
];

const read = async ({ first, last, documents }: Source) => {
  const id = first + draw(last - first + 1);
  const { rows } = await client.query<{ document: string }>(
    `select document from (${documents}) found where id = $1`,
    [id],
  );
  return { id, texts: (rows[0]?.document ?? '').trim().split(' \n ') };
};

const isOnly = async ({ documents }: Source, words: string[]) => {
  const where = words.map((_, index) => `document like $${index + 1}`).join(' and ');
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from (${documents}) found where ${where}`,
    words.map((word) => `%${word}%`),
  );
  return rows[0]?.found === 1;
};

const make = async ({ name, source, words: choose, enter }: Kind): Promise<TargetRecord> => {
  for (;;) {
    const { id, texts } = await read(source);
    const words = choose(texts);
    if (await isOnly(source, words)) {
      return { kind: name, q: enter(words, draw), resource: source.resource, id };
    }
  }
};

await client.connect();
const queries: TargetRecord[] = [];
for (const kind of KINDS) {
  while (queries.filter((query) => query.kind === kind.name).length < kind.count) {
    queries.push(await make(kind));
  }
}
await client.end();
await writeQueries(queries);
