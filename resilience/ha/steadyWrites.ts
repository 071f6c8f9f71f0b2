import { setTimeout as delay } from 'node:timers/promises';
import { AUDIT_ENTRIES } from '../../contract/headers.ts';

/** An acknowledged write of a category. */
export interface Write {
  /** The index of the server that has made it. */
  server: number;
  id: number;
  /** The id of the entry of the write in the audit trail. */
  entry: number;
  /** When its response came, by `performance.now()`. */
  at: number;
}

const PER_SECOND = 20;
const TIMEOUT_MS = 10_000;
// Every other write, so that records change more than once.
const UPDATES = 2;

/** Creates and changes categories at a steady rate, at each server in turn, until `stop`. */
export function writeSteadily(urls: string[], token: string) {
  const stopping = new AbortController();
  const writes: Write[] = [];
  let failed = 0;

  const write = async (number: number, server: number) => {
    const isUpdate = Math.floor(number / urls.length) % UPDATES === 1;
    const changed = isUpdate ? writes[Math.floor(Math.random() * writes.length)] : undefined;
    const path = `/product-categories${changed ? `/${changed.id}` : ''}`;
    const response = await fetch(`${urls[server]}/api${path}`, {
      method: changed ? 'PUT' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Steady ${number}`, description: 'x', parentCategoryId: null }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const at = performance.now();
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    const { id } = changed ?? (JSON.parse(text) as { id: number });
    writes.push({
      server,
      id,
      entry: Number(response.headers.get(AUDIT_ENTRIES) ?? Number.NaN),
      at,
    });
  };
  const run = async () => {
    const writing: Promise<void>[] = [];
    const beginning = performance.now();
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      await delay(beginning + (number * 1_000) / PER_SECOND - performance.now());
      writing.push(write(number, number % urls.length).catch(() => void (failed += 1)));
    }
    await Promise.all(writing);
  };
  const stopped = run();
  return {
    writes,
    failed: () => failed,
    /** Waits for those in flight. */
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
}
