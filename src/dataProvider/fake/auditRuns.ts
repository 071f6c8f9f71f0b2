import type { AuditRun, RunKind } from '../../../contract/audit';
import type { RunReference } from '../../../contract/bulk';

type Run = Pick<AuditRun, 'kind' | 'changed' | 'undone'>;

/** The bulk changes and imports of a fake API; `newest` returns the id of the newest entry of its trail. */
export const createAuditRuns = (username: () => string, newest: () => number) => {
  /** The kind of each run, and how many records it has changed and restored, by user and id. */
  const runs = new Map<string, Run>();
  /** The first entries of runs and of their undos. */
  const firsts = new Map<string, number>();
  let current: RunReference | undefined;

  /** The run of a user. */
  const of = (user: string, { id }: Pick<RunReference, 'id'>): Run => {
    const key = JSON.stringify([user, id]);
    const run = runs.get(key) ?? { kind: 'bulk', changed: 0, undone: 0 };
    runs.set(key, run);
    return run;
  };

  return {
    of,
    /** The run of which what is being changed is a part. */
    current: () => current,
    /** The first entry of the current run, or of its undo, given the id of a new one. */
    firstOf: (id: number) => {
      if (!current) return id;
      const key = JSON.stringify([username(), current.id, current.isUndo]);
      const first = firsts.get(key) ?? id;
      firsts.set(key, first);
      return first;
    },
    /**
     * Makes changes, which are recorded as a part of the run if there is one; `count` returns how many
     * records they have changed, given whether they have added entries.
     */
    inRun: <Result>(
      run: RunReference | undefined,
      kind: RunKind,
      makeChanges: () => Result,
      count: (result: Result, hasEntries: boolean) => number,
    ): Result => {
      if (!run) return makeChanges();
      current = run;
      const before = newest();
      try {
        const result = makeChanges();
        const ofRun = of(username(), run);
        ofRun[run.isUndo ? 'undone' : 'changed'] += count(result, newest() > before);
        if (!run.isUndo) ofRun.kind = kind;
        return result;
      } finally {
        current = undefined;
      }
    },
  };
};
