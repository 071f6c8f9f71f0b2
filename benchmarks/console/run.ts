import { chromium, type Browser } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { startApps, type App } from './apps.ts';
import { measureInteractions } from './interactions.ts';
import { measureLayoutShift } from './layoutShift.ts';
import { measureLoading } from './loading.ts';
import { measureMemory } from './memory.ts';
import { profiles } from './profiles.ts';
import { measureNavigation } from './navigation.ts';
import {
  hostRows,
  LAYOUT_SHIFT_GOAL,
  loadingRows,
  MEMORY_GOAL,
  navigationRows,
  pageRows,
  verdict,
} from './report.ts';
import { startStaticHost } from './staticHost.ts';
import { measurePages } from './pages.ts';

// `npm run benchmark:console`: the built console compared with a bare react-admin app of the same
// versions, in the same run. The visits alternate, and the median counts. `-- --quick` measures
// loading only, on one profile and with few rounds; the name of a
// part, as in `-- pages`, measures only that, `interactions` with `--quick` without the states of the tour, and `--profile=2` only the
// second profile.

// The interactions come last because they fill the database.
const PARTS = [
  'loading',
  'host',
  'pages',
  'navigation',
  'layout',
  'memory',
  'interactions',
] as const;

type Part = (typeof PARTS)[number];

const isQuick = process.argv.includes('--quick');
const QUICK_ROUNDS = 2;
const chosen = PARTS.filter((part) => process.argv.includes(part));
const [, chosenProfile] = /--profile=(\d)/.exec(process.argv.join(' ')) ?? [];
const onlyProfile = chosenProfile ?? (isQuick ? '1' : undefined);
const measuredProfiles = profiles.filter(
  (_, index) => onlyProfile === undefined || Number(onlyProfile) === index + 1,
);

const measures: Record<Part, (browser: Browser, ours: App, hello: App) => Promise<void>> = {
  loading: async (browser, ours, hello) => {
    for (const profile of measuredProfiles) {
      const rounds = isQuick ? QUICK_ROUNDS : profile.rounds;
      const [mine, theirs] = await measureLoading(browser, [ours, hello], profile, rounds);
      if (mine && theirs) console.table(loadingRows(mine, theirs));
    }
  },
  host: async (browser, ours, hello) => {
    const host = await startStaticHost(ours);
    for (const profile of measuredProfiles) {
      const rounds = isQuick ? QUICK_ROUNDS : profile.rounds;
      const [mine, theirs] = await measureLoading(browser, [host, hello], profile, rounds);
      if (mine && theirs) console.table(hostRows(mine, theirs));
    }
    await host.stop();
  },
  pages: async (browser, ours, hello) => {
    for (const profile of measuredProfiles) {
      console.table(pageRows(await measurePages(browser, [ours, hello], profile, profile.rounds)));
    }
  },
  navigation: async (browser, ours) => {
    for (const profile of measuredProfiles) {
      console.log(profile.name);
      console.table(navigationRows(await measureNavigation(browser, ours, profile)));
    }
  },
  layout: async (browser, ours) => {
    for (const profile of measuredProfiles) {
      const [worst] = await measureLayoutShift(browser, ours, profile);
      const isMet = worst && worst.shift <= LAYOUT_SHIFT_GOAL;
      console.log(
        `${profile.name}: largest layout shift ${worst?.shift.toFixed(3)} at ${worst?.page}, goal <= ${LAYOUT_SHIFT_GOAL}: ${verdict(isMet ?? false)}`,
      );
    }
  },
  memory: async (_, ours) => {
    const { first, last } = await measureMemory(ours);
    const ratio = last / first;
    const inMegabytes = [first, last].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`);
    console.log(
      `memory without machine code, after every page once and 50 times: ${inMegabytes.join(', ')}, ratio ${ratio.toFixed(2)}, goal <= ${MEMORY_GOAL}: ${verdict(ratio <= MEMORY_GOAL)}`,
    );
  },
  interactions: async (browser, ours) => {
    const steps = await measureInteractions(browser, ours, isQuick);
    console.table(steps.map((step) => ({ ...step, verdict: verdict(step.ms <= step.goal) })));
  },
};

const isWanted = (part: Part) =>
  chosen.length > 0 ? chosen.includes(part) : !isQuick || part === 'loading';

const apps = await startApps();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  const [ours, hello] = apps;
  if (!ours || !hello) throw new Error('There are two apps to compare.');
  for (const part of PARTS.filter(isWanted)) await measures[part](browser, ours, hello);
} finally {
  await browser.close();
  await Promise.all(apps.map(({ stop }) => stop()));
}
