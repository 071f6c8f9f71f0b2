import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** The outcome of a write: done, rejected (nothing changed), or unknown. */
export type Outcome = { kind: 'done'; id: number } | { kind: 'rejected' } | { kind: 'unknown' };

/** A client of several servers on one database, any of which may be down. */
export interface Client {
  /** Sends a request once, to one of the servers. */
  send: (method: string, path: string, body?: object, key?: string) => Promise<Outcome>;
  /** Creates a record: repeats the request with the same key until there is a response. */
  create: (path: string, body: object) => Promise<Outcome>;
  /** What went wrong so far. */
  failures: () => Failures;
}

/** How an outage looked to the client. */
export interface Failures {
  requests: number;
  /** Requests without a definite response: an error of the network, a timeout, or a 503. */
  failedRequests: number;
  /** The longest time in milliseconds from a request that failed to the next success of any. */
  longestOutage: number;
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Creates a client of the servers at these origins, with a token valid on all of them. It throws on
 * a server error other than 503.
 */
export function clientOf(urls: string[], token: string): Client {
  let turn = 0;
  const failures: Failures = { requests: 0, failedRequests: 0, longestOutage: 0 };
  let failingSince: number | undefined;
  const follow = (sent: number, { kind }: Outcome) => {
    failures.requests += 1;
    if (kind === 'unknown') {
      failures.failedRequests += 1;
      failingSince ??= sent;
    } else if (failingSince !== undefined) {
      failures.longestOutage = Math.max(failures.longestOutage, performance.now() - failingSince);
      failingSince = undefined;
    }
  };
  const sendOnce: Client['send'] = async (method, path, body, key) => {
    turn += 1;
    const url = `${urls[turn % urls.length] ?? ''}/api${path}`;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 500) throw new Error(`${method} ${path} returned ${text}`);
      if (response.status >= 500) return { kind: 'unknown' };
      // Still in flight: the same key, sent on the connection that was cut.
      if (response.headers.has('retry-after')) return { kind: 'unknown' };
      if (!response.ok) return { kind: 'rejected' };
      const { id } = (text ? JSON.parse(text) : { id: 0 }) as { id: number };
      return { kind: 'done', id };
    } catch (error) {
      if (error instanceof Error && error.message.includes(' returned ')) throw error;
      await delay(PAUSE_MS);
      return { kind: 'unknown' };
    }
  };
  const send: Client['send'] = async (...request) => {
    const sent = performance.now();
    const outcome = await sendOnce(...request);
    follow(sent, outcome);
    return outcome;
  };
  return {
    send,
    failures: () => ({ ...failures }),
    create: async (path, body) => {
      const key = randomUUID();
      for (;;) {
        const outcome = await send('POST', path, body, key);
        if (outcome.kind !== 'unknown') return outcome;
        await delay(PAUSE_MS);
      }
    },
  };
}
