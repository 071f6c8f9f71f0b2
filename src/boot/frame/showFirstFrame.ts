import type { GetListResult } from 'ra-core';
import { session } from '../../auth/session';
import type { HttpClient } from '../../http/client';
import { isObject } from '../../storage/isObject';
import { readList } from '../../http/lists';
import type { FirstList, ListFrame, PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { isProtectedPath } from '../../routing/paths';
import { showFrame, type Frame } from './frame';

/**
 * Shows the frame, which is embedded in the page, and in it the records of the list: those stored
 * before a reload, then those of the prefetched response. Failures are left to the console. Returns
 * the frame if it shows a list.
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
  const { kept, response } = list;
  let isFinished = false;
  let pictures: PrefetchedPicture[] = [];
  const showRecords = ({ data }: GetListResult, isLoading: boolean) => {
    pictures = shown.showCards({
      records: data.filter(isObject),
      isLoading,
      hasOptions: http.offers('list-options'),
      loadPicture: http.offers('pictures') ? http.picture : undefined,
    });
  };
  if (kept) showRecords(kept, true);
  const showResponse = async () => {
    const loaded = readList((await response).json);
    const isShown = JSON.stringify(loaded.data) === JSON.stringify(kept?.data);
    if (isFinished) return;
    if (isShown) shown.finishLoading();
    else showRecords(loaded, false);
  };
  showResponse().catch(() => undefined);
  return {
    finish: () => {
      isFinished = true;
      return pictures;
    },
  };
};
