import { session } from '../../auth/session';
import type { HttpClient } from '../../http/client';
import { isObject } from '../../storage/isObject';
import { readList } from '../../http/lists';
import type { FirstList, ListFrame, PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { isProtectedPath } from '../../routing/paths';
import { showFrame, type Frame } from './frame';

/**
 * Shows the frame, which is embedded in the page, and in it the records of the prefetched list.
 * Failures are left to the console. Returns the frame if it shows a list.
 */
export const showFirstFrame = (
  root: HTMLElement,
  http: Pick<HttpClient, 'offers' | 'picture'>,
  list: FirstList | undefined,
): ListFrame | undefined => {
  const { pathname } = window.location;
  // In development the page has none.
  const frame = document.getElementById('frame')?.textContent;
  if (!frame || !isProtectedPath(pathname)) return undefined;
  const shown = showFrame(JSON.parse(frame) as Frame, root, pathname, session.getUsername());
  if (!list) return undefined;
  let isFinished = false;
  let pictures: PrefetchedPicture[] = [];
  const showResponse = async () => {
    const { data } = readList((await list.response).json);
    if (isFinished) return;
    pictures = shown.showCards({
      records: data.filter(isObject),
      hasOptions: http.offers('list-options'),
      loadPicture: http.offers('pictures') ? http.picture : undefined,
    });
  };
  showResponse().catch(() => undefined);
  return {
    finish: () => {
      isFinished = true;
      return pictures;
    },
  };
};
