import type { DataProvider } from 'ra-core';
import type { RecordChanges } from '../../../contract/recordChanges';
import { type HttpClient, pathWithQuery } from '../../http/client';
import type { OwnChanges } from '../../http/ownChanges';

/** Milliseconds without an event or a heartbeat, which comes every 15 s, after which a stream is given up. */
const SILENCE_MS = 40_000;

/** Opens a stream of events, which begins after the one with this id. */
type OpenStream = (options: {
  signal: AbortSignal;
  after?: number | undefined;
}) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

interface FollowParams {
  /** The `next` of the last changes; without it, what changes from now on is followed. */
  after?: number | undefined;
  signal: AbortSignal;
  onChanges: (changes: RecordChanges) => void;
}

/** Aborts when nothing has come for a while. */
const createWatchdog = (signal: AbortSignal) => {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    feed: () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Creates the calls of the extension `changes`. */
export const createChangeCalls = (http: HttpClient, own: OwnChanges, open?: OpenStream) => ({
  /** What has changed after an earlier `next`. */
  readChanges: async (after: number | undefined, signal: AbortSignal): Promise<RecordChanges> =>
    (await http(pathWithQuery('/changes', { after }), { signal })).json as RecordChanges,

  /**
   * Reads the stream of changes until it ends, or rejects when it cannot be opened or has been silent.
   * Resolves to whether there was any event: a proxy may hold them back.
   */
  followChanges: async ({ after, signal, onChanges }: FollowParams): Promise<boolean> => {
    if (!open) return false;
    const { createParser } = await import('eventsource-parser');
    const watchdog = createWatchdog(signal);
    let hasEvents = false;
    const parser = createParser({
      onEvent: ({ data }) => {
        hasEvents = true;
        onChanges(JSON.parse(data) as RecordChanges);
      },
    });
    watchdog.feed();
    try {
      const stream = await open({ after, signal: watchdog.signal });
      // Not `for await`, which Safari does not have for streams.
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        watchdog.feed();
        parser.feed(part.value);
      }
    } catch (error) {
      if (hasEvents || signal.aborted) throw error;
      return false;
    } finally {
      watchdog.stop();
    }
    return hasEvents;
  },

  isOwnChange: own.has,
});

export type ChangesDataProvider = DataProvider & ReturnType<typeof createChangeCalls>;
