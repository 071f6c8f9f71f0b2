import { GOALS, INLINED_BYTES, PAGE_BYTES } from './byteGoals.ts';
import type { MeasuredPage } from './pages.ts';
import type { Measured } from './loading.ts';
import type { Navigation } from './navigation.ts';

interface Line {
  name: string;
  read: (measured: Measured) => number;
  unit: '' | 'KB' | 'ms';
  digits?: number;
  /** The console's maximum, absolute or relative to the hello-world app. */
  goal?: { atMost: number } | { ratio: number };
}

const KB = 1024;

/** The maximum cumulative layout shift of any page. */
export const LAYOUT_SHIFT_GOAL = 0.02;

/** The maximum heap after opening every page 50 times, relative to once. */
export const MEMORY_GOAL = 1.1;

const LINES: Line[] = [
  {
    name: 'sign-in: page and JavaScript (brotli)',
    read: ({ signIn }) => (signIn.pageBytes + signIn.scriptBytes) / KB,
    unit: 'KB',
    digits: 1,
    goal: { atMost: GOALS.signIn.bytes / KB },
  },
  { name: 'sign-in: requests', read: ({ signIn }) => signIn.requests, unit: '' },
  {
    name: 'sign-in: usable form',
    read: ({ signIn }) => signIn.ms,
    unit: 'ms',
    goal: { ratio: 0.25 },
  },
  {
    name: 'first list: page (brotli)',
    read: ({ firstList }) => firstList.pageBytes / KB,
    unit: 'KB',
    digits: 1,
    goal: { atMost: PAGE_BYTES / KB },
  },
  {
    name: 'first list: JavaScript files (brotli)',
    read: ({ firstList }) => firstList.scriptBytes / KB,
    unit: 'KB',
    digits: 1,
    goal: { atMost: (GOALS.firstList.bytes - INLINED_BYTES) / KB },
  },
  {
    name: 'first list: those files',
    read: ({ firstList }) => firstList.scripts,
    unit: '',
    goal: { atMost: GOALS.firstList.files },
  },
  { name: 'first list: requests', read: ({ firstList }) => firstList.requests, unit: '' },
  {
    name: 'first list: frame painted',
    read: ({ firstList }) => firstList.frameMs,
    unit: 'ms',
    goal: { ratio: 0.3 },
  },
  {
    name: 'first list: cards painted',
    read: ({ firstList }) => firstList.ms,
    unit: 'ms',
    goal: { ratio: 0.3 },
  },
  {
    name: 'first list: blocking time',
    read: ({ firstList }) => firstList.blockedMs,
    unit: 'ms',
    goal: { ratio: 0.55 },
  },
  {
    name: 'first list: cards painted after a reload',
    read: ({ reload }) => reload.ms,
    unit: 'ms',
    goal: { ratio: 0.6 },
  },
  {
    name: 'first list: a record opened by a click on its card once painted',
    read: ({ openedMs }) => openedMs,
    unit: 'ms',
    goal: { ratio: 0.95 },
  },
  {
    name: 'first list: layout shift, cold and warm',
    read: ({ firstList, reload }) => Math.max(firstList.layoutShift, reload.layoutShift),
    unit: '',
    digits: 3,
    goal: { atMost: LAYOUT_SHIFT_GOAL },
  },
  {
    name: 'navigations signed out at /',
    read: ({ signedOut }) => signedOut.navigations,
    unit: '',
    goal: { atMost: 3 },
  },
];

const goalText = ({ goal, unit }: Line) => {
  if (!goal) return '';
  return 'ratio' in goal ? `ratio <= ${goal.ratio}` : `<= ${goal.atMost} ${unit}`.trimEnd();
};

/** "ok" or "MISSED". */
export const verdict = (isMet: boolean): string => (isMet ? 'ok' : 'MISSED');

// On a host that serves index.html for every path, with its own goals.
const HOST_LINES: Line[] = [
  {
    name: 'first list on a static host: cards painted',
    read: ({ firstList }) => firstList.ms,
    unit: 'ms',
    goal: { ratio: 0.85 },
  },
  {
    name: 'first list on a static host: JavaScript files until then (brotli)',
    read: ({ firstList }) => firstList.scriptBytes / KB,
    unit: 'KB',
    digits: 1,
    goal: { atMost: 240 },
  },
  {
    name: 'first list on a static host: a record opened by a click on its card once painted',
    read: ({ openedMs }) => openedMs,
    unit: 'ms',
  },
];

const toRows = (lines: Line[], ours: Measured, hello: Measured) =>
  lines.map((line) => {
    const [mine, theirs] = [line.read(ours), line.read(hello)];
    // Two times of 0 ms are equal.
    const ratio = mine === theirs ? 1 : mine / theirs;
    const { goal } = line;
    const isMet = goal && ('ratio' in goal ? ratio <= goal.ratio : mine <= goal.atMost);
    const show = (value: number) => `${value.toFixed(line.digits ?? 0)} ${line.unit}`.trimEnd();
    return {
      measure: line.name,
      console: show(mine),
      'hello world': show(theirs),
      ratio: ratio.toFixed(2),
      goal: goalText(line),
      verdict: isMet === undefined ? '' : verdict(isMet),
    };
  });

/** The table rows: each measure of both apps, their ratio, and whether the goal is met. */
export const loadingRows = (ours: Measured, hello: Measured) => toRows(LINES, ours, hello);

/** The table rows of the console on a static host. */
export const hostRows = (onHost: Measured, hello: Measured) => toRows(HOST_LINES, onHost, hello);

/** The goals in milliseconds for pages that were seen before, and for others; null for none. */
const NAVIGATION_GOALS = {
  seen: { p50: 60, p95: 120, calls: 0 },
  new: { p50: null, p95: 230, calls: null },
};

/** The table rows of going through the console. */
export const navigationRows = (measured: Navigation[]) =>
  measured.flatMap(({ isSeen, steps, ...values }) => {
    const pages = isSeen ? 'seen' : 'new';
    const goals = NAVIGATION_GOALS[pages];
    return (['p50', 'p95', 'calls'] as const).map((name) => {
      const goal = goals[name];
      return {
        pages: `${pages} (${steps})`,
        measure: name,
        value: Math.round(values[name]),
        goal: goal === null ? '' : `<= ${goal}`,
        verdict: goal === null ? '' : verdict(values[name] <= goal),
      };
    });
  });

/** The table rows of the pages: each visit, in multiples of what it is compared with. */
export const pageRows = (measured: MeasuredPage[]) =>
  measured.flatMap(({ name, cold, warm }) =>
    [
      { visit: 'first visit, of that of the list', ...cold },
      { visit: 'reload, of a first visit of the bare app', ...warm },
    ].map(({ visit, ms, base, goal }) => ({
      page: name,
      visit,
      ms: Math.round(ms),
      ratio: (ms / base).toFixed(2),
      goal: `<= ${goal}`,
      verdict: verdict(ms / base <= goal),
    })),
  );
