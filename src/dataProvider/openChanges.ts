import { HttpError } from 'ra-core';
import { pathWithQuery } from '../http/client';
import { API_URL } from './httpClient';

interface OpenChangesOptions {
  signal: AbortSignal;
  /** The id of the last event that was received. */
  after?: number | undefined;
  /** Before the first event: how old the oldest of what has been read is, in milliseconds. */
  age?: number | undefined;
}

/** Opens the stream of GET /changes. Rejects with react-admin's `HttpError` if the API refuses it. */
export type OpenChanges = (
  options: OpenChangesOptions,
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

/**
 * Opens streams of the real API. Not by the HTTP client, whose calls have a timeout; nor by the browser's
 * EventSource, which sends no token.
 */
export const createOpenChanges =
  (getToken: () => string | null): OpenChanges =>
  async ({ signal, after, age }) => {
    const headers = new Headers({
      Accept: 'text/event-stream',
      Authorization: `Bearer ${getToken() ?? ''}`,
    });
    if (after !== undefined) headers.set('Last-Event-ID', String(after));
    const { ok, status, statusText, body } = await fetch(
      API_URL + pathWithQuery('/changes', { age }),
      {
        headers,
        signal,
      },
    );
    if (!ok || !body) throw new HttpError(statusText, status, {});
    return body;
  };
