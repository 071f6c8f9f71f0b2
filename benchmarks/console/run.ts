import { chromium, type Browser } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { startApps, type App } from './apps.ts';
import { visit, type Visit } from './measure.ts';
import { rows, type Measured } from './report.ts';

// `npm run benchmark:console`: the built console compared with a bare react-admin app of the same
// versions, in the same run. The visits alternate, and the median counts.

const ROUNDS = 5;
const SIGN_IN_FORM = 'input[name="username"]';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const medianVisit = (visits: Visit[]): Visit => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    ms: of('ms'),
    scriptBytes: of('scriptBytes'),
    scripts: of('scripts'),
    requests: of('requests'),
    navigations: of('navigations'),
  };
};

const visitAll = async (browser: Browser, app: App): Promise<Measured> => {
  const signedOut = { browser, app, signedIn: false, selector: SIGN_IN_FORM };
  return {
    signIn: await visit({ ...signedOut, path: app.paths.signIn }),
    firstList: await visit({
      browser,
      app,
      signedIn: true,
      path: app.paths.list,
      selector: app.firstRecord,
    }),
    signedOut: await visit({ ...signedOut, path: '/' }),
  };
};

const measure = async (browser: Browser, apps: App[]) => {
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([]);
    for (const app of apps) rounds[round]?.push(await visitAll(browser, app));
    console.log(`round ${round + 1} of ${ROUNDS}`);
  }
  return apps.map((_, index) => {
    const of = (step: keyof Measured) =>
      medianVisit(rounds.flatMap((round) => round[index]?.[step] ?? []));
    return { signIn: of('signIn'), firstList: of('firstList'), signedOut: of('signedOut') };
  });
};

const apps = await startApps();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  const [ours, hello] = await measure(browser, apps);
  if (ours && hello) console.table(rows(ours, hello));
} finally {
  await browser.close();
  await Promise.all(apps.map(({ stop }) => stop()));
}
