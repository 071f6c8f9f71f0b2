import { verdict } from '../servers.ts';
import { GOALS, INLINED_BYTES, PAGE_BYTES } from './byteGoals.ts';
import type { Measured } from './loading.ts';

const KB = 1024;

/** The console's maximum, absolute or relative to the bare app. */
type Goal = { atMost: number } | { ratio: number };

type Line = [name: string, unit: '' | 'KB' | 'ms', read: (of: Measured) => number, goal?: Goal];

/** The maximum cumulative layout shift of any page. */
export const LAYOUT_SHIFT_GOAL = 0.02;

const LINES: Line[] = [
  [
    'sign-in: page and JavaScript (brotli)',
    'KB',
    ({ signIn }) => (signIn.pageBytes + signIn.scriptBytes) / KB,
    { atMost: GOALS.signIn.bytes / KB },
  ],
  ['sign-in: requests', '', ({ signIn }) => signIn.requests],
  ['sign-in: usable form', 'ms', ({ signIn }) => signIn.ms, { ratio: 0.25 }],
  ['page (brotli)', 'KB', ({ list }) => list.pageBytes / KB, { atMost: PAGE_BYTES / KB }],
  [
    'JavaScript files (brotli)',
    'KB',
    ({ list }) => list.scriptBytes / KB,
    { atMost: (GOALS.firstList.bytes - INLINED_BYTES) / KB },
  ],
  ['those files', '', ({ list }) => list.scripts, { atMost: GOALS.firstList.files }],
  ['requests', '', ({ list }) => list.requests],
  ['frame painted', 'ms', ({ list }) => list.frameMs, { ratio: 0.3 }],
  ['cards painted', 'ms', ({ list }) => list.ms, { ratio: 0.3 }],
  ['blocking time', 'ms', ({ list }) => list.blockedMs, { ratio: 0.55 }],
  ['cards painted after a reload', 'ms', ({ reload }) => reload.ms, { ratio: 0.6 }],
  ['a record opened by a click once painted', 'ms', ({ openedMs }) => openedMs, { ratio: 0.95 }],
  [
    'layout shift, cold and warm',
    '',
    ({ list, reload }) => Math.max(list.layoutShift, reload.layoutShift),
    { atMost: LAYOUT_SHIFT_GOAL },
  ],
  ['navigations signed out at /', '', ({ signedOut }) => signedOut.navigations, { atMost: 3 }],
];

// On a host that serves index.html for every path, with its own goals.
const HOST_LINES: Line[] = [
  ['cards painted', 'ms', ({ list }) => list.ms, { ratio: 0.85 }],
  ['JavaScript files (brotli)', 'KB', ({ list }) => list.scriptBytes / KB, { atMost: 240 }],
  ['a record opened by a click once painted', 'ms', ({ openedMs }) => openedMs],
];

const toRow = ([measure, unit, read, goal]: Line, ours: Measured, bare: Measured) => {
  const [mine, theirs] = [read(ours), read(bare)];
  // Two times of 0 ms are equal.
  const ratio = mine === theirs ? 1 : mine / theirs;
  const show = (value: number) => `${Number(value.toFixed(unit === 'ms' ? 0 : 3))} ${unit}`;
  return {
    measure,
    console: show(mine),
    'bare app': show(theirs),
    ratio: ratio.toFixed(2),
    ...(goal && {
      goal: 'ratio' in goal ? `ratio <= ${goal.ratio}` : `<= ${goal.atMost} ${unit}`,
      verdict: verdict('ratio' in goal ? ratio <= goal.ratio : mine <= goal.atMost),
    }),
  };
};

/** What is measured of sign-in and the first list, beside the bare app. */
export const loadingRows = (ours: Measured, bare: Measured, isHost: boolean) =>
  (isHost ? HOST_LINES : LINES).map((line) => toRow(line, ours, bare));
