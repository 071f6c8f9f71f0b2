import { quantile } from '../../scripts/quantile.ts';
import type { Told } from './follower.ts';
import type { Write } from './steadyWrites.ts';

/** A row of the table: how long after their commits writes were told in the other process. */
export interface TellingRow {
  writes: string;
  number: number;
  'p50 ms': string;
  'p95 ms': string;
  'max ms': string;
  goal: string;
}

interface Outage {
  /** The last response before it, and the first after it. */
  from: number;
  to: number;
}

const LONGEST_MS = 1_000;
const LONGEST_AFTER_OUTAGE_MS = 2_000;
// What was written just before the outage may not have been told yet.
const BEFORE_MS = 1_000;

/** The longest time without a response to a write. */
export function outageIn(writes: Write[]): Outage {
  const times = writes.map(({ at }) => at).toSorted((one, other) => one - other);
  const gaps = times.slice(1).map((to, index) => ({ from: times[index] ?? to, to }));
  return gaps.reduce((longest, gap) =>
    gap.to - gap.from > longest.to - longest.from ? gap : longest,
  );
}

const tells = ({ data, next, isComplete }: Told['changes'], { id, entry }: Write) =>
  (!isComplete && next >= entry) ||
  data.some((one) => one.resource === 'product-categories' && one.id === id && one.entry >= entry);

/** When a write was told; undefined if it was not. */
export const toldAt = (told: Told[], write: Write) =>
  told.find(({ changes }) => tells(changes, write))?.at;

const rowOf = (writes: string, delays: number[], longest: number) => {
  const max = Math.max(...delays);
  const isMet = delays.length > 0 && max <= longest;
  const row: TellingRow = {
    writes,
    number: delays.length,
    'p50 ms': quantile(delays, 0.5).toFixed(0),
    'p95 ms': quantile(delays, 0.95).toFixed(0),
    'max ms': max.toFixed(0),
    goal: `<= ${longest} ms: ${isMet ? 'ok' : 'MISSED'}`,
  };
  return { row, isMet };
};

type TellTime = (write: Write) => number | undefined;

const delayOf = (write: Write, toldOf: TellTime) =>
  Math.max(0, (toldOf(write) ?? Number.POSITIVE_INFINITY) - write.at);

/**
 * The rows of writes outside of an outage and around it, each with whether all were told in time;
 * `toldOf` says when a write was told.
 */
export function failoverRows(writes: Write[], { from, to }: Outage, toldOf: TellTime) {
  const isNear = ({ at }: Write) => at > from - BEFORE_MS && at < to + LONGEST_AFTER_OUTAGE_MS;
  const quiet = writes.filter((write) => !isNear(write)).map((write) => delayOf(write, toldOf));
  // What was not told before the outage counts from its end, before which it may be told, too: the
  // database can be read a moment before the first write is acknowledged.
  const near = writes.filter(isNear).map((write) => {
    const delay = delayOf(write, toldOf);
    return write.at <= from && delay > LONGEST_MS ? Math.max(0, write.at + delay - to) : delay;
  });
  return [
    rowOf('otherwise', quiet, LONGEST_MS),
    rowOf('around the failover', near, LONGEST_AFTER_OUTAGE_MS),
  ];
}

/** The row of writes around restarts, during which a server was always there. */
export const restartRow = (writes: Write[], toldOf: TellTime) =>
  rowOf(
    'servers restarted, behind HAProxy',
    writes.map((write) => delayOf(write, toldOf)),
    LONGEST_AFTER_OUTAGE_MS,
  );
