import { AUDIT_ENTRIES } from '../../contract/headers';
import type { HttpClient, JsonCall } from './client';

/** How many entries are remembered: those of one bulk change and some more. */
const MAX_ENTRIES = 1_000;

/** Which audit entries are of this tab's own calls. */
export interface OwnChanges {
  has: (entry: number) => boolean;
}

/** A client that notices the header AUDIT_ENTRIES, and what it has noticed. */
export const withOwnChanges = (http: HttpClient): { http: HttpClient; own: OwnChanges } => {
  const entries = new Set<number>();
  const note = (ids: string) => {
    for (const id of ids.split(',')) entries.add(Number(id));
    for (const oldest of entries) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
  };
  const call: JsonCall = async (path, options) => {
    const response = await http(path, options);
    const ids = response.headers.get(AUDIT_ENTRIES);
    if (ids !== null) note(ids);
    return response;
  };
  return {
    http: Object.assign(call, { picture: http.picture, offers: http.offers }),
    own: { has: (entry) => entries.has(entry) },
  };
};
