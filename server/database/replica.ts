import type { PoolClient } from 'pg';
import type { LaggingReader } from './lag.ts';
import { createConnections, runOn, type Connections, type PoolLimits } from './pool.ts';

// How long a replica is not used after it has failed.
const PAUSE_MS = 5_000;
// The minimum interval between remembered positions of the primary.
const RESOLUTION_MS = 100;
// Audit entries carry the start time of their transaction, which may have lasted this long.
const MAX_TRANSACTION_MS = 30_000;

/** What the primary had written to its log at a time. */
interface Position {
  time: number;
  lsn: bigint;
}

/** A position in the log, which PostgreSQL writes as two hexadecimal numbers: `16/B374D848`. */
function parseLsn(text: string) {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Remembers recent positions of the primary, to compute the lag of a replica. */
function positionsFor(milliseconds: number) {
  let positions: Position[] = [];
  return {
    note: (time: number, lsn: string) => {
      if (time - (positions.at(-1)?.time ?? Number.NEGATIVE_INFINITY) < RESOLUTION_MS) return;
      positions = [
        ...positions.filter((one) => one.time > time - milliseconds),
        { time, lsn: parseLsn(lsn) },
      ];
    },
    /** The time up to which a replica has all changes once it has replayed up to `lsn`. */
    timeOf: (lsn: string) =>
      positions.findLast((one) => one.lsn <= parseLsn(lsn))?.time ?? Number.NEGATIVE_INFINITY,
  };
}

/** The options of a replica. */
export interface ReplicaOptions extends PoolLimits {
  url: string;
  /** The most milliseconds that reads may be behind. */
  maxLag: number;
}

interface LsnResult {
  rows: { lsn: string | null; changed: boolean }[];
}

/**
 * Opens a replica of `primary`. The function it returns runs a read on it, or resolves to undefined
 * when the primary must be read: the user has changed something within the allowed lag, the
 * replica is further behind than that, or it cannot be used.
 */
export function openReplica(
  primary: Connections,
  { url, maxLag, ...limits }: ReplicaOptions,
  report: (line: string) => void,
) {
  const connections = createConnections(
    url,
    limits,
    async () => undefined,
    () => undefined,
  );
  const positions = positionsFor(2 * maxLag);
  // The time up to which the replica behind each connection has all changes.
  const knownUntil = new WeakMap<PoolClient, number>();
  let pausedUntil = 0;

  async function hasChangedNothing(username: string) {
    const time = performance.now();
    const { rows } = (await primary.query({
      name: 'replica-position',
      text: `select pg_current_wal_insert_lsn() as lsn, exists (
        select from audit_entries
        where username = $1 and at > now() - $2 * interval '1 millisecond') as changed`,
      values: [username, maxLag + MAX_TRANSACTION_MS],
    })) as LsnResult;
    positions.note(time, rows[0]?.lsn ?? '0/0');
    return rows[0]?.changed === false;
  }

  const isFresh = (client: PoolClient) =>
    performance.now() - (knownUntil.get(client) ?? Number.NEGATIVE_INFINITY) < maxLag;

  async function checkLag(client: PoolClient) {
    const text = 'select pg_last_wal_replay_lsn() as lsn';
    const { rows }: LsnResult = await client.query({ name: 'replica-lag', text });
    knownUntil.set(client, positions.timeOf(rows[0]?.lsn ?? '0/0'));
  }

  async function run(parameters: unknown[]) {
    const client = await connections.acquire();
    try {
      if (!isFresh(client)) await checkLag(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isFresh(client)) return runOn(client, parameters);
    client.release();
    return undefined;
  }

  return {
    query: async (reader: LaggingReader, parameters: unknown[]): Promise<unknown> => {
      if (performance.now() < pausedUntil) return undefined;
      reader.decision ??= hasChangedNothing(reader.username);
      if (!(await reader.decision)) return undefined;
      try {
        return await run(parameters);
      } catch (error) {
        // Whatever the error (such as a read cancelled by replay), the primary can serve the call.
        pausedUntil = performance.now() + PAUSE_MS;
        report(`The replica failed: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    },
    close: () => connections.pool.end(),
  };
}
