import type { DataProvider } from 'ra-core';
import type { RecordChanges, RecordChangesQuery } from '../../../contract/recordChanges';
import { type HttpClient, pathWithQuery } from '../../http/client';
import type { OwnChanges } from '../../http/ownChanges';

/** Milliseconds without the first event, which comes at once, after which a proxy holds them back. */
const FIRST_EVENT_MS = 10_000;
/** Milliseconds without an event or a heartbeat, which comes every 15 s, after which a stream is given up. */
const SILENCE_MS = 40_000;

/** Opens a stream of events, which begins as GET /changes says (see RecordChangesQuery). */
type OpenStream = (options: {
  signal: AbortSignal;
  after?: number | undefined;
  age?: number | undefined;
}) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

interface FollowParams extends RecordChangesQuery {
  signal: AbortSignal;
  onChanges: (changes: RecordChanges) => void;
}

/** How a stream has ended: after events, without any, or before it was open. */
type Outcome = 'ended' | 'silent' | 'refused';

/** Aborts when nothing has come for a while. */
const createWatchdog = (signal: AbortSignal) => {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    isSilent: () => silent.signal.aborted,
    wait: (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), ms);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Creates the calls of the extension `changes`. */
export const createChangeCalls = (http: HttpClient, own: OwnChanges, open?: OpenStream) => ({
  /** What has changed. */
  readChanges: async (query: RecordChangesQuery, signal: AbortSignal): Promise<RecordChanges> =>
    (await http(pathWithQuery('/changes', query), { signal })).json as RecordChanges,

  /** Reads the stream of changes until it ends, and resolves to how it has ended. */
  followChanges: async ({ signal, onChanges, ...query }: FollowParams): Promise<Outcome> => {
    if (!open) return 'silent';
    const { createParser } = await import('eventsource-parser');
    const watchdog = createWatchdog(signal);
    let events = 0;
    const parser = createParser({
      onEvent: ({ data }) => {
        events += 1;
        onChanges(JSON.parse(data) as RecordChanges);
      },
    });
    watchdog.wait(FIRST_EVENT_MS);
    try {
      const stream = await open({ ...query, signal: watchdog.signal });
      // Not `for await`, which Safari does not have for streams.
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parser.feed(part.value);
        if (events > 0) watchdog.wait(SILENCE_MS);
      }
    } catch {
      // The connection was lost, or the call aborted.
    } finally {
      watchdog.stop();
    }
    if (events > 0) return 'ended';
    return watchdog.isSilent() ? 'silent' : 'refused';
  },

  ownChanges: own,
});

export type ChangeCalls = ReturnType<typeof createChangeCalls>;

export type ChangesDataProvider = DataProvider & ChangeCalls;
