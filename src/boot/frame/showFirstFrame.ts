import { session } from '../../auth/session';
import type { HttpClient } from '../../dataProvider/httpClient';
import { isObject } from '../../dataProvider/isObject';
import { readList } from '../../dataProvider/lists';
import type { PrefetchedRequest } from '../../dataProvider/prefetchedRequest';
import { isProtectedPath } from '../../routing/paths';
import { showFrame, type Frame } from './frame';

/**
 * Shows the frame of the current page, which has it as data, and in it the records of the prefetched
 * list, unless the console has stopped waiting for them. Leaves failures to the console.
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
  const showRecords = async () => {
    const { json } = await prefetched.response;
    const records = readList(json).data.filter(isObject);
    if (!prefetched.isAwaited) return;
    const isCached = http.offers('picture-version') && http.offers('picture-width');
    prefetched.pictures = showCards({
      records,
      hasOptions: http.offers('list-options'),
      loadPicture: isCached ? http.picture : undefined,
    });
  };
  showRecords().catch(() => undefined);
};
