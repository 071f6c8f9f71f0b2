import { IDEMPOTENCY_KEY } from '../../contract/headers';
import type { ErrorBody } from '../ui/errorMessage';

/** How often, and after how many milliseconds each, a create that is still in flight is retried. */
const PATIENCE = { attempts: 20, pause: 1_000 };

const STORED = 'unanswered-creation';

/** A create that failed or got no response: its fingerprint, and the key it was sent with. */
interface Intent {
  of: string;
  key: string;
}

const readIntent = (): Intent | undefined => {
  const text = sessionStorage.getItem(STORED);
  return text === null ? undefined : (JSON.parse(text) as Intent);
};

/** A short fingerprint of a request, because a body may contain a picture. */
const fingerprint = (text: string): string => {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return `${text.length}:${high >>> 0}:${low >>> 0}`;
};

/** 128 random bits. `crypto.randomUUID` is not available on pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const statusOf = (error: unknown) => (error as { status?: number }).status;

/** The server's response while the same request is in flight: a 409 that names no field. */
const isUnderWay = (error: unknown) =>
  statusOf(error) === 409 && !(error as { body?: ErrorBody }).body?.errors;

/**
 * Prevents duplicate creates: repeating a create with the same values, because its response was
 * lost, sends the same key as the first time, even after a reload; other values get a new key. Keys
 * are sent only while `isOffered` returns true. `pause` is the delay between retries of a request
 * in flight, in milliseconds.
 */
export const createIdempotency = (isOffered: () => boolean, { attempts, pause } = PATIENCE) => {
  const send = async <T>(call: () => Promise<T>, left: number): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!isUnderWay(error) || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return send(call, left - 1);
    }
  };

  return {
    /** Runs `call` with the headers to send for the create that `request` describes. */
    once: async <T>(
      request: { path: string; data: unknown },
      call: (headers: Record<string, string>) => Promise<T>,
    ): Promise<T> => {
      if (!isOffered()) return call({});
      const of = fingerprint(JSON.stringify(request));
      const last = readIntent();
      const key = last?.of === of ? last.key : newKey();
      sessionStorage.setItem(STORED, JSON.stringify({ of, key } satisfies Intent));
      try {
        const answer = await send(() => call({ [IDEMPOTENCY_KEY]: key }), attempts);
        sessionStorage.removeItem(STORED);
        return answer;
      } catch (error) {
        // The key belongs to another request: the next attempt gets a new one.
        if (statusOf(error) === 422) sessionStorage.removeItem(STORED);
        throw error;
      }
    },
  };
};
