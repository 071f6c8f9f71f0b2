import pLimit from 'p-limit';
import { type DataProvider, HttpError } from 'ra-core';
import type { AnnouncedExtensions } from '../../../contract/headers';
import * as HTTP from '../../../contract/httpStatus';
import { type ErrorBody, statusOf } from '../../http/errors';
import { pause } from '../../http/pause';
import type { BulkCreateCalls } from './bulkCreateCalls';

/** The calls of the data provider that an import makes. */
export interface ImportCalls
  extends
    Pick<DataProvider, 'create' | 'getList' | 'getOne' | 'update'>,
    BulkCreateCalls,
    AnnouncedExtensions {}

/** Browsers open six connections to a server without HTTP/2. */
const PARALLEL = 6;

/**
 * Calls `work` for each item, for at most six at a time. After the first error no further item is
 * started; rejects with it when those that have started have ended.
 */
export const runPool = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  const limit = pLimit({ concurrency: PARALLEL, rejectOnClear: true });
  const stopOnError = async (item: T) => {
    try {
      await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const results = await Promise.allSettled(items.map((item) => limit(stopOnError, item)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

/** Used when the API does not say how long to wait, in milliseconds. */
const PAUSE = 2_000;

/** The longest wait before a call is made again, in milliseconds, whatever the API asks for. */
const MAX_PAUSE_MS = 60_000;

/** How often a call is sent again. */
const ATTEMPTS = 30;

const BUSY: readonly unknown[] = [HTTP.tooManyRequests, HTTP.serviceUnavailable];

/**
 * Makes a call, and makes it again after the pause that a busy API asks for (429 or 503). The call
 * must be safe to repeat. Rejects as it does, and with the reason of the signal when that is aborted
 * during a pause.
 */
export type RetryWhenBusy = <T>(call: () => Promise<T>) => Promise<T>;

/** The milliseconds after which a failed request may be sent again. */
const pauseAfter = (error: unknown): number => {
  const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
  const wanted = body?.retryAfter === undefined ? PAUSE : body.retryAfter * 1_000;
  return Math.min(wanted, MAX_PAUSE_MS);
};

interface RetryOptions {
  signal?: AbortSignal;
  wait?: typeof pause;
}

/** The returned function is shared by all calls of an import: when one has to wait, all do. */
export const createRetryWhenBusy = ({ signal, wait = pause }: RetryOptions = {}): RetryWhenBusy => {
  let until = 0;
  const attempt = async <T>(call: () => Promise<T>, tries: number): Promise<T> => {
    const left = until - Date.now();
    if (left > 0) {
      signal?.throwIfAborted();
      await wait(left, signal);
      signal?.throwIfAborted();
    }
    try {
      return await call();
    } catch (error) {
      if (!BUSY.includes(statusOf(error)) || tries === 0) throw error;
      until = Math.max(until, Date.now() + pauseAfter(error));
      return attempt(call, tries - 1);
    }
  };
  return (call) => attempt(call, ATTEMPTS);
};
