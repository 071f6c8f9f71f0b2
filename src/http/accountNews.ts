import { ACCOUNT_NEWS } from '../../contract/headers';
import type { HttpClient, JsonCall } from './client';

/** Whether a response has said that there is something to tell of accounts. */
export interface AnnouncedNews {
  isAnnounced: () => boolean;
  subscribe: (onChange: () => void) => () => void;
}

/**
 * A client that notices the header ACCOUNT_NEWS, and what it has noticed since the page was loaded:
 * once is enough, because it is told on the next page load.
 */
export const withAccountNews = (http: HttpClient): { http: HttpClient; news: AnnouncedNews } => {
  const listeners = new Set<() => void>();
  let isAnnounced = false;
  const call: JsonCall = async (path, options) => {
    const response = await http(path, options);
    if (!isAnnounced && response.headers.get(ACCOUNT_NEWS) === 'true' && http.offers('accounts')) {
      isAnnounced = true;
      for (const onChange of listeners) onChange();
    }
    return response;
  };
  return {
    http: Object.assign(call, { picture: http.picture, offers: http.offers }),
    news: {
      isAnnounced: () => isAnnounced,
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
  };
};
