import { HttpError } from 'ra-core';
import { statusOf, type ErrorBody } from '../../ui/errorMessage';

/** Used when the API does not say how long to wait, in milliseconds. */
const PAUSE = 2_000;

/** How often a call is sent again. */
const ATTEMPTS = 30;

const TOO_MANY = 429;
const UNAVAILABLE = 503;

/**
 * Makes a call, and makes it again after the pause that a busy API asks for (429 or 503). The call
 * must be safe to repeat. Rejects as it does.
 */
export type Patience = <T>(call: () => Promise<T>) => Promise<T>;

/** The milliseconds after which a failed request may be sent again. */
const pauseAfter = (error: unknown): number => {
  const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
  return body?.retryAfter === undefined ? PAUSE : body.retryAfter * 1_000;
};

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Creates the patience that all calls of an import share: when one has to wait, all do. */
export const createPatience = (wait = sleep): Patience => {
  let until = 0;
  const attempt = async <T>(call: () => Promise<T>, left: number): Promise<T> => {
    const pause = until - Date.now();
    if (pause > 0) await wait(pause);
    try {
      return await call();
    } catch (error) {
      const status = statusOf(error);
      if ((status !== TOO_MANY && status !== UNAVAILABLE) || left === 0) throw error;
      until = Math.max(until, Date.now() + pauseAfter(error));
      return attempt(call, left - 1);
    }
  };
  return (call) => attempt(call, ATTEMPTS);
};
