import type { Browser } from 'playwright';
import type { App } from './apps.ts';
import { median } from '../../scripts/quantile.ts';
import { verdict } from '../servers.ts';
import type { LoadingProfile } from './profiles.ts';
import { visit, type Visits } from './visit.ts';

/** The longest reload of any page, in multiples of a first visit of the bare app's list. */
const RELOAD_GOAL = 0.4;

const FIELD = 'main input[name=firstName]';
const CARD = 'main ul:not([aria-hidden]) > li';

/** The pages that are opened by their address, and the goals of first visits in multiples of the list's. */
const PAGES = [
  { name: 'list', path: '/service-providers', content: CARD, goal: 1 },
  { name: 'Home', path: '/dashboard', content: 'main h1', goal: 1.3 },
  { name: 'a record', path: '/service-providers/1', content: 'main dd', goal: 2.2 },
  { name: 'a list below it', path: '/service-providers/1/products', content: CARD, goal: 2.2 },
  { name: 'create form', path: '/service-providers/new', content: FIELD, goal: 2.2 },
  {
    name: 'edit form',
    path: '/service-providers/1/edit',
    content: `${FIELD}:not([value=""])`,
    goal: 2.6,
  },
];

const rowOf = (page: string, shown: string, ms: number, base: number, goal: number) => ({
  page,
  visit: shown,
  ms: Math.round(ms),
  ratio: (ms / base).toFixed(2),
  goal: `<= ${goal}`,
  verdict: verdict(ms / base <= goal),
});

/** Visits pages of the console by their addresses, and the first list of the bare app, in turn. */
export async function measurePages(
  browser: Browser,
  [ours, hello]: [App, App],
  profile: LoadingProfile,
): Promise<object[]> {
  const visits = new Map<string, Visits[]>();
  const add = async (name: string, app: App, path: string, content: string) => {
    const awaited = { frame: content, content };
    const all = visits.get(name) ?? [];
    all.push(await visit({ browser, app, profile, path, signedIn: true, awaited }));
    visits.set(name, all);
  };
  for (let round = 1; round <= profile.rounds; round += 1) {
    for (const { name, path, content } of PAGES) await add(name, ours, path, content);
    await add(hello.name, hello, hello.paths.list, hello.firstRecord);
    console.log(`${profile.name}: round ${round} of ${profile.rounds}`);
  }
  const of = (name: string, visited: keyof Visits) =>
    median((visits.get(name) ?? []).map((one) => one[visited].ms));
  const [list, bare] = [of('list', 'cold'), of(hello.name, 'cold')];
  return PAGES.flatMap(({ name, goal }) => [
    rowOf(name, 'first visit, of that of the list', of(name, 'cold'), list, goal),
    rowOf(name, 'reload, of a first visit of the bare app', of(name, 'warm'), bare, RELOAD_GOAL),
  ]);
}
