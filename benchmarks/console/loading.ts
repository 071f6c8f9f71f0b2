import type { Browser } from 'playwright';
import type { App } from './apps.ts';
import { median } from '../../scripts/quantile.ts';
import type { Profile } from './profiles.ts';
import { visit, visitAndOpen, type Visit, type Visits } from './visit.ts';

const SIGN_IN_FORM = 'input[name="username"]';

/**
 * The median visits of one app: to the sign-in form, to the first list, and to `/` signed out; and
 * the milliseconds until a record is open that is clicked as soon as the first list shows it.
 */
export interface Measured {
  signIn: Visit;
  firstList: Visit;
  reload: Visit;
  signedOut: Visit;
  openedMs: number;
}

const medianVisit = (visits: Visit[]): Visit => {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    ms: of('ms'),
    frameMs: of('frameMs'),
    blockedMs: of('blockedMs'),
    pageBytes: of('pageBytes'),
    scriptBytes: of('scriptBytes'),
    scripts: of('scripts'),
    requests: of('requests'),
    // The maximum, because no visit may shift the layout.
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    navigations: of('navigations'),
  };
};

const visitAll = async (browser: Browser, app: App, profile: Profile): Promise<Measured> => {
  const { paths, firstRecord, frame, openRecord } = app;
  const signedOut = (path: string): Promise<Visits> =>
    visit({
      browser,
      app,
      profile,
      path,
      signedIn: false,
      awaited: { content: SIGN_IN_FORM, frame: SIGN_IN_FORM },
    });
  const signedIn = { browser, app, profile, signedIn: true, path: paths.list };
  const list = await visit({ ...signedIn, awaited: { frame, content: firstRecord } });
  return {
    signIn: (await signedOut(paths.signIn)).cold,
    firstList: list.cold,
    reload: list.warm,
    signedOut: (await signedOut('/')).cold,
    openedMs: await visitAndOpen({
      ...signedIn,
      awaited: { frame, content: firstRecord, opened: openRecord },
    }),
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
    const of = (step: Exclude<keyof Measured, 'openedMs'>) =>
      medianVisit(visits.map((one) => one[step]));
    return {
      signIn: of('signIn'),
      firstList: of('firstList'),
      reload: of('reload'),
      signedOut: of('signedOut'),
      openedMs: median(visits.map(({ openedMs }) => openedMs)),
    };
  });
}
