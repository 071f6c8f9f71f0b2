import { describe, expect, it, vi } from 'vitest';
import type { ChangeResult } from './bulkCalls';
import { type BulkItem, type BulkRun, startRun, undoRun } from './bulkRun';
import { countRetryable, makeChanges, progressOf, retryRun } from './run';

type Send = (items: BulkItem[]) => Promise<ChangeResult[]>;

const changeOf = (id: number) => ({
  id,
  name: `Record ${id}`,
  version: `"${id}"`,
  loaded: { id },
  change: { action: 'disable' as const },
});
const runOf = (count: number) => startRun(Array.from({ length: count }, (_, i) => changeOf(i + 1)));
const done = (id: number): ChangeResult => ({
  id,
  outcome: 'done',
  version: `"${id} after"`,
  undo: { action: 'enable' },
});
const statesOf = ({ items }: BulkRun) => items.map(({ state }) => state);
const idsOf = (items: BulkItem[]) => items.map(({ id }) => id);

/** Makes the changes with these responses, one for each call; an error fails the call. */
const make = async (run: BulkRun, size: number, ...responses: (ChangeResult[] | Error)[]) => {
  const sent: { ids: BulkItem['id'][]; key: string }[] = [];
  let last = run;
  await makeChanges(run, {
    size,
    send: async (items, key) => {
      sent.push({ ids: idsOf(items), key });
      const response = responses[sent.length - 1] ?? items.map(({ id }) => done(Number(id)));
      if (response instanceof Error) throw response;
      return response;
    },
    report: (reported) => {
      last = reported;
    },
    isStopped: () => false,
    reasonOf: (error) => String(error),
  });
  return { sent, run: last };
};

describe('a run', () => {
  it('sends its records in calls of the given size', async () => {
    const { sent, run } = await make(runOf(5), 2);
    expect(sent.map(({ ids }) => ids)).toEqual([[1, 2], [3, 4], [5]]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(run.phase).toBe('finished');
    expect(progressOf(run)).toEqual({ responded: 5, total: 5 });
  });

  it('needs no function that browsers offer on pages with TLS only', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { run } = await make(runOf(1), 1);
    expect(run.phase).toBe('finished');
  });

  it('goes on after refusals and keeps their reasons', async () => {
    const rejected: ChangeResult = { id: 2, outcome: 'rejected', reason: 'No.' };
    const { run } = await make(runOf(3), 1, [done(1)], [rejected], [{ id: 3, outcome: 'deleted' }]);
    expect(statesOf(run)).toEqual(['done', 'rejected', 'deleted']);
    expect(run.items[1]?.reason).toBe('No.');
    expect(countRetryable(run)).toBe(1);
  });

  it('ends with a call that fails, and leaves the rest waiting', async () => {
    const { sent, run } = await make(runOf(3), 1, [done(1)], new Error('offline'));
    expect(sent).toHaveLength(2);
    expect(statesOf(run)).toEqual(['done', 'failed', 'waiting']);
    expect(run.phase).toBe('finished');
  });

  it('treats a record that a response leaves out as failed', async () => {
    const { sent, run } = await make(runOf(2), 2, [done(1)]);
    expect(sent).toHaveLength(1);
    expect(statesOf(run)).toEqual(['done', 'failed']);
  });

  it('sends nothing more once it is stopped', async () => {
    const send = vi.fn<Send>(async (items) => items.map(({ id }) => done(Number(id))));
    let last = runOf(4);
    await makeChanges(last, {
      size: 2,
      send,
      report: (run) => {
        last = run;
      },
      isStopped: () => send.mock.calls.length === 1,
      reasonOf: String,
    });
    expect(statesOf(last)).toEqual(['done', 'done', 'waiting', 'waiting']);
    expect(last.phase).toBe('finished');
  });
});

describe('trying again', () => {
  it('resends a call without a response with the same records and key', async () => {
    const first = await make(runOf(5), 2, [done(1), done(2)], new Error('offline'));
    const again = await make(retryRun(first.run), 2);
    expect(again.sent[0]).toEqual(first.sent[1]);
    expect(again.sent.map(({ ids }) => ids)).toEqual([[3, 4], [5]]);
    expect(statesOf(again.run)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('retries what others have changed on its current version', async () => {
    const { run } = await make(runOf(2), 2, [done(1), { id: 2, outcome: 'changed' }]);
    const [, again] = retryRun(run).items;
    expect(again).toMatchObject({ state: 'waiting', version: undefined, loaded: undefined });
  });

  it('keeps the version of a record that was rejected', async () => {
    const { run } = await make(runOf(1), 1, [{ id: 1, outcome: 'rejected', reason: 'No.' }]);
    expect(retryRun(run).items[0]).toMatchObject({ version: '"1"', reason: undefined });
  });
});

describe('undo', () => {
  it('restores what was changed, on the versions that the changes returned', async () => {
    const { run } = await make(runOf(3), 3, [
      done(1),
      { id: 2, outcome: 'done' },
      { id: 3, outcome: 'rejected' },
    ]);
    expect(undoRun(run)).toMatchObject({
      isUndo: true,
      phase: 'running',
      items: [{ id: 1, version: '"1 after"', change: { action: 'enable' }, state: 'waiting' }],
    });
  });

  it('belongs to the run that it restores, as a second attempt does', async () => {
    const { run } = await make(runOf(2), 2, [done(1), { id: 2, outcome: 'changed' }]);
    const ids = [run, retryRun(run), undoRun(run)].map((each) => each?.id);
    expect(ids).toEqual([run.id, run.id, run.id]);
    expect(runOf(2).id).not.toBe(run.id);
  });

  it('includes what only a second attempt has changed', async () => {
    const first = await make(runOf(2), 2, [done(1), { id: 2, outcome: 'changed' }]);
    const second = await make(retryRun(first.run), 2, [done(2)]);
    expect(idsOf(undoRun(second.run)?.items ?? [])).toEqual([1, 2]);
  });

  it('is not offered when nothing was changed, nor for an undo', async () => {
    const nothing = await make(runOf(1), 1, [{ id: 1, outcome: 'done' }]);
    expect(undoRun(nothing.run)).toBeUndefined();
    const undo = undoRun((await make(runOf(1), 1)).run);
    if (!undo) throw new Error('There is nothing to undo.');
    expect(undoRun((await make(undo, 1)).run)).toBeUndefined();
  });

  it('does not try again what someone else has changed since', async () => {
    const undo = undoRun((await make(runOf(1), 1)).run);
    if (!undo) throw new Error('There is nothing to undo.');
    const { run } = await make(undo, 1, [{ id: 1, outcome: 'changed' }]);
    expect(countRetryable(run)).toBe(0);
  });
});
