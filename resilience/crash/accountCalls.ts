import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { pageHeaders } from '../../server/testing/authenticator.ts';

/** The response of a call, or that nobody knows whether it was carried out. */
export type Answer =
  | { kind: 'done'; status: number; body: Record<string, unknown> }
  | { kind: 'unknown' };

/** Makes a call (path below /api) with this token. */
export type Call = (token: string, method: string, path: string, body?: object) => Promise<Answer>;

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 50;

function responseTo(url: string, token: string, method: string, body?: object) {
  const payload = body && JSON.stringify(body);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        timeout: TIMEOUT_MS,
        // Those of a page with a host name, without which no passkey is taken.
        headers: {
          ...pageHeaders,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, body: read }),
          reject,
        );
      },
    );
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('No response.')));
    sent.end(payload);
  });
}

/** Calls on accounts to servers at these origins, any of which may be down. Throws on a 500. */
export function accountCalls(urls: string[]): Call {
  let turn = 0;
  return async (token, method, path, body) => {
    turn += 1;
    const url = `${urls[turn % urls.length] ?? ''}/api${path}`;
    const response = await responseTo(url, token, method, body).catch(() => undefined);
    if (!response || response.status === 503 || response.status === 429) {
      await delay(PAUSE_MS);
      return { kind: 'unknown' };
    }
    const { status } = response;
    if (status >= 500) throw new Error(`${method} ${path} returned ${response.body}`);
    const read = response.body ? (JSON.parse(response.body) as Record<string, unknown>) : {};
    return { kind: 'done', status, body: read };
  };
}
