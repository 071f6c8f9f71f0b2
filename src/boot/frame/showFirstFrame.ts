import type { GetListResult } from 'ra-core';
import { session } from '../../auth/session';
import type { HttpClient } from '../../dataProvider/httpClient';
import { isObject } from '../../dataProvider/isObject';
import { readList } from '../../dataProvider/lists';
import type { PrefetchedRequest } from '../../dataProvider/prefetchedRequest';
import { isProtectedPath } from '../../routing/paths';
import { showFrame, type Frame } from './frame';

/**
 * Shows the frame of the current page, which has it as data, and in it the records of the list: those
 * kept from before a reload, then those of the prefetched response, unless the console has stopped
 * waiting for it. Leaves failures to the console.
 */
export const showFirstFrame = (
  root: HTMLElement,
  http: Pick<HttpClient, 'offers' | 'picture'>,
  prefetched: PrefetchedRequest | undefined,
): void => {
  const { pathname } = window.location;
  // In development the page has none.
  const frame = document.getElementById('frame')?.textContent;
  if (!frame || !isProtectedPath(pathname)) return;
  const showCards = showFrame(JSON.parse(frame) as Frame, root, pathname, session.getUsername());
  if (!prefetched) return;
  prefetched.isAwaited = true;
  const { kept } = prefetched;
  const showRecords = ({ data }: GetListResult) => {
    const isCached = http.offers('picture-version') && http.offers('picture-width');
    prefetched.pictures = showCards({
      records: data.filter(isObject),
      hasOptions: http.offers('list-options'),
      loadPicture: isCached ? http.picture : undefined,
    });
  };
  if (kept) showRecords(kept);
  const showResponse = async () => {
    const { json } = await prefetched.response;
    const list = readList(json);
    const isShown = JSON.stringify(list.data) === JSON.stringify(kept?.data);
    if (prefetched.isAwaited && !isShown) showRecords(list);
  };
  showResponse().catch(() => undefined);
};
