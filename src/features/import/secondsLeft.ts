/** Before this many milliseconds, the pace is unknown. */
const SOONEST = 2_000;

interface Work {
  /** The milliseconds since it began. */
  elapsed: number;
  /** What has been done since then. */
  done: number;
  left: number;
}

/** The seconds that work takes at its pace so far; undefined at first. */
export const secondsLeft = ({ elapsed, done, left }: Work): number | undefined =>
  elapsed < SOONEST || done === 0 ? undefined : Math.ceil((left * elapsed) / done / 1_000);
