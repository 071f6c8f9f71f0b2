import { openPostgres } from '../../server/database/postgres.ts';
import { startWriters } from '../crash/crash.ts';
import { verify } from '../crash/verify.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';

const WRITES_BEFORE = 100;
const WRITES_AFTER = 100;

/** A row of the table: an event as a client of the load balancer saw it. */
export interface Row {
  event: string;
  'outage s': string;
  requests: number;
  failed: number;
  'acknowledged writes lost': number;
  'wrong responses': number;
  goal: string;
}

/** An event under load, and the longest outage that it may cause. */
export interface Event {
  event: string;
  /** The longest outage in seconds; 0 when no request may fail. */
  longestOutage: number;
  /** Prepares the event, without load. */
  before?: () => Promise<void>;
  after?: () => Promise<void>;
  run: (requests: () => number) => Promise<void>;
}

/** Lets an event happen while clients write through HAProxy, and verifies the database afterwards. */
export async function underLoad(
  { url, databaseUrl, isComplete }: Cluster,
  { event, longestOutage, run }: Event,
): Promise<Row & { isMet: boolean }> {
  // The names and e-mail addresses of records take no more of it.
  const [label] = event.split(/[,:]/);
  const { ledger, failures, broken, stop } = await startWriters([url], label);
  const written = (count: number) => {
    const enough = ledger.acknowledged() + count;
    return until('writes', () => ledger.acknowledged() >= enough);
  };
  const happen = async () => {
    await written(WRITES_BEFORE);
    await run(() => failures().requests);
    await until('a complete cluster', isComplete);
    await written(WRITES_AFTER);
  };
  // A wrong response ends the writers at once.
  const wrong = await Promise.race([happen().then(() => undefined), broken])
    .then(stop)
    .then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
  const database = await openPostgres(databaseUrl, () => undefined);
  const faults = [...wrong, ...(await verify(database.db, ledger))];
  await database.close();
  for (const fault of faults) console.log(fault);
  const lost = faults.filter((fault) => fault.includes('acknowledged')).length;
  const { requests, failedRequests, longestOutage: outage } = failures();
  const isMet =
    faults.length === 0 &&
    (longestOutage === 0 ? failedRequests === 0 : outage < longestOutage * 1_000);
  return {
    event,
    'outage s': (outage / 1_000).toFixed(1),
    requests,
    failed: failedRequests,
    'acknowledged writes lost': lost,
    'wrong responses': faults.length - lost,
    goal: `${longestOutage === 0 ? 'none failed' : `<= ${longestOutage} s`}: ${isMet ? 'ok' : 'MISSED'}`,
    isMet,
  };
}
