import type { SearchResults } from '../../contract/search.ts';
import { quantile } from '../api/load.ts';
import { SEARCH_LIMITS } from '../../contract/limits.ts';
import type { TargetRecord } from './queries.ts';
import { createRandom, randomWord, withTypo } from './randomTyping.ts';

interface Api {
  url: string;
  token: string;
}

const SHOWN = 5;

const search = async ({ url, token }: Api, q: string) => {
  const query = new URLSearchParams({ q, pageSize: String(SHOWN) });
  const start = performance.now();
  const response = await fetch(`${url}/search?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as SearchResults;
  if (!response.ok) throw new Error(`${q}: status ${response.status}`);
  return { ms: performance.now() - start, groups: data };
};

/** The place of the sought record among all results as the palette lists them, from 1; undefined when it is not there. */
const placeOf = async (api: Api, { q, resource, id }: TargetRecord) => {
  const { groups } = await search(api, q);
  const listed = groups.flatMap((group) =>
    group.data.map((found) => `${group.resource}/${found.id}`),
  );
  const index = listed.indexOf(`${resource}/${id}`);
  return index < 0 ? undefined : index + 1;
};

const partOf = (places: (number | undefined)[], limit: number) =>
  places.filter((place) => place !== undefined && place <= limit).length / places.length;

/** The share of queries whose record is first, and among the first five, of all and by kind. */
export async function measureRelevance(api: Api, queries: TargetRecord[]) {
  const places: { kind: string; place: number | undefined }[] = [];
  for (const query of queries) {
    const place = await placeOf(api, query);
    places.push({ kind: query.kind, place });
    if (place !== 1) console.log(`${query.kind}: ${query.q} → ${place ?? 'not found'}`);
  }
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const sharesOf = (some: typeof places) => {
    const found = some.map(({ place }) => place);
    return { queries: some.length, first: partOf(found, 1), 'first five': partOf(found, SHOWN) };
  };
  const all = sharesOf(places);
  return {
    rows: kinds.map((kind) => ({
      kind,
      ...sharesOf(places.filter((place) => place.kind === kind)),
    })),
    first: all.first,
    firstFive: all['first five'],
  };
}

/** What is sent while a query is typed. */
const beginningsOf = ({ q }: TargetRecord) =>
  [2, 3, 5, 8].filter((length) => length < q.length).map((length) => q.slice(0, length));

const timesRow = (name: string, times: { q: string; ms: number }[]) => {
  const all = times.map(({ ms }) => ms);
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0];
  return {
    '': name,
    count: all.length,
    'p50 ms': quantile(all, 0.5).toFixed(1),
    'p95 ms': quantile(all, 0.95).toFixed(1),
    'slowest ms': slowest?.ms.toFixed(1),
    slowest: slowest?.q,
  };
};

const timesOf = async (api: Api, texts: string[]) => {
  const times = [];
  for (const q of texts) times.push({ q, ms: (await search(api, q)).ms });
  return times;
};

const p95Of = (times: { ms: number }[]) =>
  quantile(
    times.map(({ ms }) => ms),
    0.95,
  );

const ofWords = (word: () => string) => Array.from({ length: SEARCH_LIMITS.words }, word).join(' ');

const HOSTILE = { lengths: [4, 5, 7, 12, 20, 24], perLength: 20 };

/** Milliseconds of searches of as many words as count: random ones of each length, and mistyped ones. */
export async function measureHostile(api: Api, queries: TargetRecord[]) {
  const draw = createRandom();
  const random = HOSTILE.lengths.flatMap((length) =>
    Array.from({ length: HOSTILE.perLength }, () => ofWords(() => randomWord(length, draw))),
  );
  const words = queries.flatMap(({ q }) => q.split(' ')).filter((word) => /^[a-z]{5,}$/.test(word));
  const mistyped = Array.from({ length: HOSTILE.perLength }, () =>
    ofWords(() => withTypo([words[draw(words.length)] ?? ''], draw).join('')),
  );
  const times = await timesOf(api, [...random, ...mistyped]);
  return { rows: [timesRow('eight words', times)], p95: p95Of(times) };
}

/** Milliseconds of every query, and of the beginnings of each third one, as they are typed. */
export async function measureTimes(api: Api, queries: TargetRecord[]) {
  const sets = {
    'whole queries': queries.map(({ q }) => q),
    beginnings: queries.filter((_, index) => index % 3 === 0).flatMap(beginningsOf),
  };
  const measured = [];
  for (const [name, texts] of Object.entries(sets)) {
    measured.push({ name, times: await timesOf(api, texts) });
  }
  const all = measured.flatMap(({ times }) => times);
  return {
    rows: [...measured.map(({ name, times }) => timesRow(name, times)), timesRow('all', all)],
    p95: p95Of(all),
  };
}
