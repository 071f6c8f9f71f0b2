import { chromium, type Browser } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { startApps, type App } from './apps.ts';
import { measureInteractions } from './interactions.ts';
import { measureLayoutShift } from './layoutShift.ts';
import { measureLoading } from './loading.ts';
import { measureMemory } from './memory.ts';
import { measureNavigation } from './navigation.ts';
import { measurePages } from './pages.ts';
import { profiles, type LoadingProfile } from './profiles.ts';
import { loadingRows } from './report.ts';
import { startStaticHost } from './staticHost.ts';

// `npm run benchmark:console`: the built console compared with a bare react-admin app of the same
// versions, in the same run. The visits alternate, and the median counts. `-- --quick` measures
// loading only, on one profile and with few rounds; the name of a part, as in `-- pages`, measures
// only that, `interactions` with `--quick` without the states of the tour, and `--profile=2` only the
// second profile.

const isQuick = process.argv.includes('--quick');
const QUICK_ROUNDS = 2;

type Measure = (
  browser: Browser,
  apps: [ours: App, hello: App],
  profile: LoadingProfile,
) => Promise<object[]>;

const parts: Record<string, Measure> = {
  loading: async (...all) => loadingRows(...(await measureLoading(...all)), false),
  host: async (browser, [ours, hello], profile) => {
    const host = await startStaticHost(ours);
    const measured = await measureLoading(browser, [host, hello], profile);
    await host.stop();
    return loadingRows(...measured, true);
  },
  pages: measurePages,
  navigation: (browser, [ours], profile) => measureNavigation(browser, ours, profile),
  layout: (browser, [ours], profile) => measureLayoutShift(browser, ours, profile),
};

// On a profile of their own. The interactions come last because they fill the database.
const others: Record<string, (browser: Browser, ours: App) => Promise<object[]>> = {
  memory: (_browser, ours) => measureMemory(ours),
  interactions: (browser, ours) => measureInteractions(browser, ours, isQuick),
};

const [, number = isQuick ? '1' : ''] = /--profile=(\d)/.exec(process.argv.join(' ')) ?? [];
const chosenProfiles = profiles
  .filter((_, index) => number === '' || Number(number) === index + 1)
  .map((profile) => (isQuick ? { ...profile, rounds: QUICK_ROUNDS } : profile));

const names = [...Object.keys(parts), ...Object.keys(others)];
const chosen = names.filter((name) => process.argv.includes(name));
const isWanted = ([name]: [string, unknown]) =>
  chosen.length > 0 ? chosen.includes(name) : !isQuick || name === 'loading';

const print = (name: string, rows: object[]) => {
  console.log(`\n${name}`);
  console.table(rows);
};

const apps = await startApps();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  for (const [name, measure] of Object.entries(parts).filter(isWanted)) {
    for (const profile of chosenProfiles) {
      print(`${name}: ${profile.name}`, await measure(browser, apps, profile));
    }
  }
  for (const [name, measure] of Object.entries(others).filter(isWanted)) {
    print(name, await measure(browser, apps[0]));
  }
} finally {
  await browser.close();
  await Promise.all(apps.map(({ stop }) => stop()));
}
