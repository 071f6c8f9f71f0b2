import { Problem } from './problem.ts';

/** The refusal (503) of what cannot be had at this moment, with the seconds after which to try again. */
export const unavailable = (detail: string, retryAfter = 5) =>
  new Problem(503, detail, { headers: { 'retry-after': String(retryAfter) } });
