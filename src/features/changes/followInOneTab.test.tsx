import { expect, it, onTestFinished } from 'vitest';
import type {
  RecordChange,
  RecordChanges,
  RecordChangesQuery,
} from '../../../contract/recordChanges';
import type { ChangeCalls } from './changeCalls';
import { followInOneTab } from './followInOneTab';

type Follow = ChangeCalls['followChanges'];
type FollowParams = Parameters<Follow>[0];

const AGE = 1_200;
const CHANGE: RecordChange = { resource: 'products', id: 1, entry: 7 };

const nothing = (next: number): RecordChanges => ({ data: [], next, isComplete: true });

/** A tab, what it has been told, and the connections that it has opened. */
const openTab = (followChanges: (params: FollowParams) => ReturnType<Follow>) => {
  const tab = {
    told: [] as (RecordChanges | 'lost')[],
    connections: [] as FollowParams[],
    questions: [] as RecordChangesQuery[],
    closing: new AbortController(),
  };
  const calls = {
    followChanges: (params: FollowParams) => {
      tab.connections.push(params);
      return followChanges(params);
    },
    readChanges: async (query: RecordChangesQuery) => {
      tab.questions.push(query);
      return { data: [CHANGE], next: 7, isComplete: true };
    },
  };
  const listener = {
    age: () => AGE,
    onChanges: (changes: RecordChanges) => void tab.told.push(changes),
    onLost: () => void tab.told.push('lost'),
    onUnauthorized: () => undefined,
  };
  followInOneTab(calls, listener, tab.closing.signal);
  onTestFinished(() => tab.closing.abort());
  return tab;
};

/** A connection that lasts until its tab is closed. */
const lasting = ({ signal }: FollowParams) =>
  new Promise<'ended'>((resolve) => signal.addEventListener('abort', () => resolve('ended')));

it('all tabs share one connection, and another goes on where a closed one has stopped', async () => {
  const first = openTab(lasting);
  await expect.poll(() => first.connections.map(({ age }) => age)).toEqual([AGE]);
  first.connections[0]?.onChanges(nothing(3));
  const second = openTab(lasting);
  // What has changed while it was opened.
  await expect.poll(() => second.told).toEqual([nothing(3), { ...nothing(7), data: [CHANGE] }]);
  expect(second.questions).toEqual([{ age: AGE }]);
  first.connections[0]?.onChanges(nothing(4));
  await expect.poll(() => second.told.at(-1)).toEqual(nothing(4));
  expect(second.connections).toEqual([]);
  first.closing.abort();
  await expect.poll(() => second.connections.map(({ after }) => after)).toEqual([4]);
});

it('asks where nothing comes through a stream', async () => {
  const tab = openTab(async () => 'silent');
  await expect.poll(() => tab.told).toEqual([{ ...nothing(7), data: [CHANGE] }]);
  expect(tab.questions).toEqual([{ age: AGE }]);
});

it('connects again after the last event when a stream ends, and says that changes are not known until then', async () => {
  const tab = openTab(async ({ onChanges }) => {
    onChanges(nothing(5));
    return 'ended';
  });
  await expect.poll(() => tab.connections.at(1)?.after).toBe(5);
  expect(tab.told.slice(0, 3)).toEqual([nothing(5), 'lost', nothing(5)]);
});
