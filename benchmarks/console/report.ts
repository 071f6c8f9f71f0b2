import { GOALS, INLINED_BYTES, PAGE_BYTES } from './byteGoals.ts';
import type { MeasuredPage } from './pages.ts';
import type { Measured } from './loading.ts';

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

/** The table rows: each measure of both apps, their ratio, and whether the goal is met. */
export const loadingRows = (ours: Measured, hello: Measured) =>
  LINES.map((line) => {
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
