import { AUDIT_ENTRIES } from '../../contract/headers';
import type { HttpClient, JsonCall } from './client';

/** How many entries are remembered: those of one bulk change and some more. */
const MAX_ENTRIES = 1_000;

/** How long a change waits for the responses that may name it as this tab's own, in milliseconds. */
const LONGEST_WAIT = 500;

/** Which audit entries are of this tab's own calls. */
export interface OwnChanges {
  has: (entry: number) => boolean;
  /** Resolves when the writes in flight have been answered, unless that takes long. */
  whenAnswered: () => Promise<unknown>;
  /** Calls a function after each response that names entries, before its caller has it. */
  subscribe: (onChange: () => void) => () => void;
}

/** A client that notices the header AUDIT_ENTRIES, and what it has noticed. */
export const withOwnChanges = (http: HttpClient): { http: HttpClient; own: OwnChanges } => {
  const entries = new Set<number>();
  const inFlight = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const note = (ids: string) => {
    for (const id of ids.split(',')) entries.add(Number(id));
    for (const oldest of entries) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
    for (const onChange of listeners) onChange();
  };
  const write: JsonCall = async (path, options) => {
    const response = await http(path, options);
    const ids = response.headers.get(AUDIT_ENTRIES);
    if (ids !== null) note(ids);
    return response;
  };
  const call: JsonCall = (path, options) => {
    if ((options?.method ?? 'GET') === 'GET') return http(path, options);
    const response = write(path, options);
    const settled = response.catch(() => undefined).finally(() => inFlight.delete(settled));
    inFlight.add(settled);
    return response;
  };
  return {
    http: Object.assign(call, { picture: http.picture, offers: http.offers }),
    own: {
      has: (entry) => entries.has(entry),
      whenAnswered: () =>
        Promise.race([
          Promise.all(inFlight),
          new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT)),
        ]),
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
  };
};
