import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { RecordChanges } from '../../contract/recordChanges.ts';

/** What was told of changes, and when by `performance.now()`. */
export interface Told {
  at: number;
  changes: RecordChanges;
}

// The pauses of the console (src/features/changes/followInOneTab.ts).
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const POLLING_PAUSE_MS = 5_000;
const SHORT_STREAM_MS = 10_000;

const backoff = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Follows GET /changes of one server as the console does, going on where the last event ended. */
export function followChanges(url: string, token: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const told: Told[] = [];
  let streams = 0;
  const tell = (json: string) =>
    void told.push({ at: performance.now(), changes: JSON.parse(json) as RecordChanges });
  const ask = async (query: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api/changes${query}`, {
      signal,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
    return { response, body: response.body };
  };
  const next = () => told.at(-1)?.changes.next;

  const readStream = async () => {
    const after = next();
    const { body } = await ask('', {
      accept: 'text/event-stream',
      ...(after !== undefined && { 'last-event-id': String(after) }),
    });
    streams += 1;
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) tell(data);
  };
  const readOnce = async () => {
    const { response } = await ask(`?after=${next() ?? ''}`, { accept: 'application/json' });
    tell(await response.text());
  };

  const follow = async () => {
    let failures = 0;
    const connect = async () => {
      const before = streams;
      const beginning = performance.now();
      await readStream().catch(() => undefined);
      if (streams > before) {
        failures = performance.now() - beginning < SHORT_STREAM_MS ? failures + 1 : 0;
        return backoff(failures);
      }
      return readOnce().then(
        () => POLLING_PAUSE_MS,
        () => backoff(failures++),
      );
    };
    while (!signal.aborted) {
      const pause = await connect();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const stopped = follow();
  return {
    told,
    /** How many streams have been opened. */
    streams: () => streams,
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
}
