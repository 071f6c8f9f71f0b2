import { limitConcurrency } from '../limitConcurrency.ts';
import { DatabaseOutage, isSilence, WritesSuspended } from './outage.ts';
import { DEFAULT_POOL_SIZE, type Connections } from './pool.ts';

// How long a write waits for a free slot, as long as for a connection.
const MAX_WAIT_MS = 5_000;
// The types of pg do not know that a statement can have a timeout of its own.
const limit = { query_timeout: 2_000 };
// One connection in five is never used for writing, so that reads always find one.
const READS_SHARE = 5;

const noFreeSlot = () => new DatabaseOutage('No connection became free for writing.');

/** Commits something that changes no data, and ends the commit if it is not confirmed in time. */
async function tryToCommit({ acquire, pool }: Connections) {
  const client = await acquire();
  const run = (text: string) => client.query<{ pid: number }>({ text, ...limit });
  let backend: number | undefined;
  try {
    await run('begin');
    const { rows } = await run(
      `select pg_backend_pid() as pid, pg_logical_emit_message(true, 'commit', '')`,
    );
    backend = rows[0]?.pid;
    await run('commit');
    client.release();
  } catch (error) {
    client.release(true);
    if (backend) await pool.query('select pg_cancel_backend($1)', [backend]);
    throw error;
  }
}

/**
 * Limits writes so that they never keep reads waiting. A commit may hang for as long as a
 * synchronous standby is missing: writes therefore leave some of the connections to reads, and once
 * one has got no response, the next ones first wait for a trial commit, and reject with
 * WritesSuspended when it is not confirmed either. `report` receives one line when that begins and
 * one when it ends.
 */
export function createWriteGate(
  connections: Connections,
  poolSize = DEFAULT_POOL_SIZE,
  report: (line: string) => void,
) {
  const parallel = Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / READS_SHARE)));
  const limited = limitConcurrency(parallel, Number.POSITIVE_INFINITY, noFreeSlot, MAX_WAIT_MS);
  let isSuspended = false;
  let trial: Promise<void> | undefined;

  function suspend() {
    if (isSuspended) return;
    isSuspended = true;
    report('The database does not confirm commits: writes are rejected until it does.');
  }
  async function tryOnce() {
    try {
      await tryToCommit(connections);
    } catch (error) {
      throw new WritesSuspended('The database does not confirm commits.', { cause: error });
    } finally {
      trial = undefined;
    }
    isSuspended = false;
    report('The database confirms commits again.');
  }

  /** Runs a write; while writes are suspended, only after a successful trial commit. */
  return <T>(write: () => Promise<T>): Promise<T> =>
    limited(async () => {
      if (isSuspended) await (trial ??= tryOnce());
      try {
        return await write();
      } catch (error) {
        if (isSilence(error)) suspend();
        throw error;
      }
    });
}

// A statement that turns off synchronous commit does not wait for a standby.
const WRITE = /^\s*(insert|update|delete)\b(?!.*synchronous_commit)/is;

/** Whether a statement, outside a transaction, changes rows. */
export const isWriteStatement = (text: string) => /^\s*(insert|update|delete)\b/i.test(text);

/** Whether a query of pg, outside a transaction, commits something that must be confirmed. */
export const isWrite = ([query]: unknown[]) =>
  WRITE.test(
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '',
  );
