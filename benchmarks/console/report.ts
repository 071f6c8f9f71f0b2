import { GOALS } from './byteGoals.ts';
import type { Visit } from './measure.ts';

/** The median visits of one app: to the sign-in form, to the first list, and to `/` signed out. */
export interface Measured {
  signIn: Visit;
  firstList: Visit;
  signedOut: Visit;
}

interface Line {
  name: string;
  read: (measured: Measured) => number;
  unit: '' | 'KB' | 'ms';
  /** The console's maximum, absolute or relative to the hello-world app. */
  goal?: { atMost: number } | { ratio: number };
}

const KB = 1024;

const LINES: Line[] = [
  {
    name: 'sign-in: page and JavaScript (brotli)',
    read: ({ signIn }) => signIn.scriptBytes / KB,
    unit: 'KB',
    goal: { atMost: GOALS.signIn.bytes / KB },
  },
  { name: 'sign-in: those files', read: ({ signIn }) => signIn.scripts, unit: '' },
  { name: 'sign-in: requests', read: ({ signIn }) => signIn.requests, unit: '' },
  {
    name: 'sign-in: usable form',
    read: ({ signIn }) => signIn.ms,
    unit: 'ms',
    goal: { ratio: 0.33 },
  },
  {
    name: 'first list: page and JavaScript (brotli)',
    read: ({ firstList }) => firstList.scriptBytes / KB,
    unit: 'KB',
    goal: { atMost: GOALS.firstList.bytes / KB },
  },
  {
    name: 'first list: those files',
    read: ({ firstList }) => firstList.scripts,
    unit: '',
    goal: { atMost: GOALS.firstList.files },
  },
  { name: 'first list: requests', read: ({ firstList }) => firstList.requests, unit: '' },
  {
    name: 'first list: painted',
    read: ({ firstList }) => firstList.ms,
    unit: 'ms',
    goal: { ratio: 1 },
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

/** The table rows: each measure of both apps, their ratio, and whether the goal is met. */
export const rows = (ours: Measured, hello: Measured) =>
  LINES.map((line) => {
    const [mine, theirs] = [line.read(ours), line.read(hello)];
    const ratio = mine / theirs;
    const { goal } = line;
    const isMet = !goal || ('ratio' in goal ? ratio <= goal.ratio : mine <= goal.atMost);
    const show = (value: number) => `${value.toFixed(line.unit === 'KB' ? 1 : 0)} ${line.unit}`;
    return {
      measure: line.name,
      console: show(mine).trimEnd(),
      'hello world': show(theirs).trimEnd(),
      ratio: ratio.toFixed(2),
      goal: goalText(line),
      verdict: goal ? (isMet ? 'ok' : 'MISSED') : '',
    };
  });
