import type { Browser } from 'playwright';
import type { App } from './apps.ts';
import { median } from './median.ts';
import type { Profile } from './profiles.ts';
import { visit, type Visit, type Visits } from './visit.ts';

const SIGN_IN_FORM = 'input[name="username"]';

/** The median visits of one app: to the sign-in form, to the first list, and to `/` signed out. */
export interface Measured {
  signIn: Visit;
  firstList: Visit;
  reload: Visit;
  signedOut: Visit;
}

const medianVisit = (visits: Visit[]): Visit => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    ms: of('ms'),
    frameMs: of('frameMs'),
    blockedMs: of('blockedMs'),
    scriptBytes: of('scriptBytes'),
    scripts: of('scripts'),
    requests: of('requests'),
    // The maximum, because no visit may shift the layout.
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    navigations: of('navigations'),
  };
};

const visitAll = async (browser: Browser, app: App, profile: Profile): Promise<Measured> => {
  const { paths, firstRecord, frame } = app;
  const open = (path: string, signedIn: boolean): Promise<Visits> =>
    visit({
      browser,
      app,
      profile,
      signedIn,
      path,
      content: signedIn ? firstRecord : SIGN_IN_FORM,
      frame: signedIn ? frame : SIGN_IN_FORM,
    });
  const list = await open(paths.list, true);
  return {
    signIn: (await open(paths.signIn, false)).cold,
    firstList: list.cold,
    reload: list.warm,
    signedOut: (await open('/', false)).cold,
  };
};

/** Visits the apps in turn, `rounds` times each, and returns each app's median visits. */
export async function measureLoading(
  browser: Browser,
  apps: App[],
  profile: Profile,
  rounds: number,
): Promise<Measured[]> {
  const measured = new Map<App, Measured[]>(apps.map((app) => [app, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [app, visits] of measured) visits.push(await visitAll(browser, app, profile));
    console.log(`${profile.name}: round ${round} of ${rounds}`);
  }
  return [...measured.values()].map((visits) => {
    const of = (step: keyof Measured) => medianVisit(visits.map((one) => one[step]));
    return {
      signIn: of('signIn'),
      firstList: of('firstList'),
      reload: of('reload'),
      signedOut: of('signedOut'),
    };
  });
}
