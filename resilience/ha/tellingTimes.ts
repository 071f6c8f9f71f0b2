import { quantile } from '../../benchmarks/quantile.ts';
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

/** The rows of writes outside of an outage and around it; `toldOf` says when a write was told. */
export function tellingRows(
  writes: Write[],
  { from, to }: Outage,
  toldOf: (write: Write) => number | undefined,
): (TellingRow & { isMet: boolean })[] {
  const row = (name: string, some: Write[], longest: number) => {
    const delays = some.map((write) => {
      const at = toldOf(write) ?? Number.POSITIVE_INFINITY;
      // What is told after an outage may take so long from its end.
      const since = at >= to ? Math.max(write.at, to) : write.at;
      return Math.max(0, at - since);
    });
    const max = Math.max(...delays);
    const isMet = some.length > 0 && max <= longest;
    return {
      writes: name,
      number: some.length,
      'p50 ms': quantile(delays, 0.5).toFixed(0),
      'p95 ms': quantile(delays, 0.95).toFixed(0),
      'max ms': max.toFixed(0),
      goal: `<= ${longest} ms: ${isMet ? 'ok' : 'MISSED'}`,
      isMet,
    };
  };
  const isNear = ({ at }: Write) => at > from - BEFORE_MS && at < to + LONGEST_AFTER_OUTAGE_MS;
  return [
    row(
      'otherwise',
      writes.filter((write) => !isNear(write)),
      LONGEST_MS,
    ),
    row('around the failover', writes.filter(isNear), LONGEST_AFTER_OUTAGE_MS),
  ];
}
