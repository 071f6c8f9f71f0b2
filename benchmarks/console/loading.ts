import type { Browser } from 'playwright';
import { median } from '../../scripts/quantile.ts';
import type { App } from './apps.ts';
import type { LoadingProfile, Profile } from './profiles.ts';
import { visit, visitAndOpen, type Visit } from './visit.ts';

const SIGN_IN_FORM = 'input[name="username"]';

const visitAll = async (browser: Browser, app: App, profile: Profile) => {
  const { paths, firstRecord, frame, openRecord } = app;
  const signedOut = async (path: string) => {
    const awaited = { content: SIGN_IN_FORM, frame: SIGN_IN_FORM };
    return (await visit({ browser, app, profile, path, signedIn: false, awaited })).cold;
  };
  const signedIn = { browser, app, profile, signedIn: true, path: paths.list };
  const awaited = { frame, content: firstRecord };
  const { cold, warm } = await visit({ ...signedIn, awaited });
  return {
    list: cold,
    reload: warm,
    signIn: await signedOut(paths.signIn),
    signedOut: await signedOut('/'),
    openedMs: await visitAndOpen({ ...signedIn, awaited: { ...awaited, opened: openRecord } }),
  };
};

/**
 * The median visits of one app: to the first list, to the sign-in form, and to `/` signed out; and
 * the milliseconds until a record is open that is clicked as soon as the first list shows it.
 */
export type Measured = Awaited<ReturnType<typeof visitAll>>;

const medianVisit = (visits: Visit[]): Visit => {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  // The maximum, because no visit may shift the layout.
  const of = (key: keyof Visit) => {
    const values = visits.map((one) => one[key]);
    return key === 'layoutShift' ? Math.max(...values) : median(values);
  };
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as unknown as Visit;
};

/** Visits the apps in turn, as often as the profile says, and returns each app's median visits. */
export async function measureLoading(
  browser: Browser,
  apps: [App, App],
  profile: LoadingProfile,
): Promise<[Measured, Measured]> {
  const visits: [Measured, Measured][] = [];
  while (visits.length < profile.rounds) {
    visits.push([
      await visitAll(browser, apps[0], profile),
      await visitAll(browser, apps[1], profile),
    ]);
    console.log(`${profile.name}: round ${visits.length} of ${profile.rounds}`);
  }
  const of = (app: 0 | 1): Measured => ({
    list: medianVisit(visits.map((round) => round[app].list)),
    reload: medianVisit(visits.map((round) => round[app].reload)),
    signIn: medianVisit(visits.map((round) => round[app].signIn)),
    signedOut: medianVisit(visits.map((round) => round[app].signedOut)),
    openedMs: median(visits.map((round) => round[app].openedMs)),
  });
  return [of(0), of(1)];
}
