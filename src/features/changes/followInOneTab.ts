import type { RecordChanges } from '../../../contract/recordChanges';
import { statusOf } from '../../http/errors';
import * as HTTP from '../../../contract/httpStatus';
import { pause } from '../../http/pause';
import { locksOf } from '../../storage/tabLock';
import type { ChangeCalls } from './changeCalls';

const NAME = 'record-changes';

// How long the leading tab waits before it connects again, in milliseconds, and before it asks again
// where streams are held back. The first pause is short, because a session that has ended is noticed so.
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
const POLLING_PAUSE = 5_000;
// A stream that ends sooner counts as a failure.
const SHORT_STREAM = 10_000;

/** The pause after so many failures, of random length: others lose their connections at the same time. */
const backoff = (failures: number) =>
  Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2);

type Message = RecordChanges | 'lost' | 'joined';

interface Listener {
  /** How old the oldest of what this tab has read is, in milliseconds. */
  age: () => number;
  /** Called with what has changed; the first time in a tab with nothing. */
  onChanges: (changes: RecordChanges) => void;
  /** Called when changes are not known for the time being. */
  onLost: () => void;
  /** Called with the error of a session that has ended. */
  onUnauthorized: (error: unknown) => void;
}

/**
 * Follows what changes, by one connection for all tabs: browsers have only six for each server without
 * HTTP/2. The tab that has the lock connects and tells the others; when it is closed, another one goes
 * on where it has stopped. Browsers without locks, which are on pages without TLS, follow nothing.
 */
export const followInOneTab = (
  { followChanges, readChanges }: Pick<ChangeCalls, 'followChanges' | 'readChanges'>,
  { age, onChanges, onLost, onUnauthorized }: Listener,
  signal: AbortSignal,
): void => {
  const locks = locksOf();
  if (!locks) return;
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no other origins
  const post = (message: Message) => channel.postMessage(message);
  let next: number | undefined;
  let isLeading = false;
  let isKnown = false;
  let isHeldBack = false;

  const receive = (message: RecordChanges | 'lost') => {
    isKnown = message !== 'lost';
    if (message === 'lost') return onLost();
    ({ next } = message);
    onChanges(message);
  };
  const tell = (message: RecordChanges | 'lost') => {
    if (signal.aborted) return;
    receive(message);
    post(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'joined') {
      const isFirst = next === undefined && data !== 'lost';
      receive(data);
      // What has changed until then, which the leading tab has told the others.
      if (isFirst) readChanges({ age: age() }, signal).then(onChanges, () => undefined);
    }
    if (data === 'joined' && isLeading && isKnown && next !== undefined) {
      post({ data: [], next, isComplete: true });
    }
  });
  signal.addEventListener('abort', () => channel.close());

  /** One connection, or one question where streams are held back. Resolves to whether it was a stream. */
  const connect = async () => {
    const from = next === undefined ? { age: age() } : { after: next };
    if (!isHeldBack) {
      const outcome = await followChanges({ ...from, signal, onChanges: tell });
      if (outcome === 'ended') return true;
      isHeldBack = outcome === 'silent';
    }
    // Also says why a stream was refused.
    tell(await readChanges(from, signal));
    return false;
  };

  const hasStopped = () => signal.aborted;
  const lead = async () => {
    isLeading = true;
    let failures = 0;
    while (!hasStopped()) {
      const beginning = performance.now();
      try {
        const isStream = await connect();
        const isShort = isStream && performance.now() - beginning < SHORT_STREAM;
        failures = isShort ? failures + 1 : 0;
        if (isStream) tell('lost');
        await pause(isStream ? backoff(failures) : POLLING_PAUSE, signal);
      } catch (error) {
        tell('lost');
        // Goes on: the session may be a new one by now.
        if (!hasStopped() && statusOf(error) === HTTP.unauthorized) onUnauthorized(error);
        await pause(backoff(failures), signal);
        failures += 1;
      }
    }
  };

  post('joined');
  // Rejects when the signal is aborted while another tab leads.
  locks.request(NAME, { signal }, lead).catch(() => undefined);
};
