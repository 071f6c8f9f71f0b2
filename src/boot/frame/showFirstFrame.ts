import { session } from '../../auth/session';
import { isObject } from '../../../contract/rules/responses';
import { readList } from '../../http/collections';
import type { PrefetchedPicture, PrefetchedRequest } from '../../dataProvider/prefetchedRequest';
import { isProtectedPath, shownRecordPath } from '../../routing/paths';
import { type Frame, type FrameHttp, showFrame } from './frame';

/** What the frame hands over to the console. */
interface FinishedFrame {
  /** The pictures that it has requested. */
  pictures: PrefetchedPicture[];
  /** The path of the last link that was clicked in it. */
  followed: string | undefined;
}

/** The frame until the console's code has loaded. */
export interface FirstFrame {
  /** Stops showing records that arrive later. Later clicks are repeated in the console. */
  finish: () => FinishedFrame;
}

/**
 * Shows the frame of the page, and in it the records that have been prefetched. Failures are left to the
 * console. Returns undefined if the page has no frame.
 */
export const showFirstFrame = (
  root: HTMLElement,
  http: FrameHttp,
  prefetched: PrefetchedRequest | undefined,
  frame: Frame | undefined,
): FirstFrame | undefined => {
  const { pathname } = window.location;
  if (!frame || !isProtectedPath(pathname)) return undefined;
  const shown = showFrame(frame, root, pathname, session.getUsername(), http);
  let isFinished = false;
  let pictures: PrefetchedPicture[] = [];
  const showRecords = async ({ response }: PrefetchedRequest) => {
    const { json } = await response;
    const records = shownRecordPath(pathname) ? [json] : readList(json).data;
    if (isFinished) return;
    pictures = shown.showRecords(records.filter(isObject));
  };
  if (prefetched) showRecords(prefetched).catch(() => undefined);
  return {
    finish: () => {
      isFinished = true;
      return { pictures, followed: shown.takeClickedPath() };
    },
  };
};
