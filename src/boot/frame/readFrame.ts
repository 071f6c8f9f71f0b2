import { pagePattern } from '../../routing/paths';
import type { Frame } from './frame';

/** After this many milliseconds, the page appears without its own frame. */
const DOCUMENT_TIMEOUT_MS = 2_000;

const frameIn = (page: Document): Frame | undefined => {
  const embedded = page.getElementById('frame')?.textContent;
  return embedded ? (JSON.parse(embedded) as Frame) : undefined;
};

/**
 * Reads the frame of the page at a path from the current document, or, on a host that serves index.html
 * for every path, from the document of that page. Resolves with that of index.html if the other cannot be
 * loaded, and with undefined if there is none, as in development.
 */
export const readFrame = async (pathname: string): Promise<Frame | undefined> => {
  const frame = frameIn(document);
  const path = frame?.documents?.[pagePattern(pathname) ?? ''];
  if (path === undefined) return frame;
  try {
    const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
    const response = await fetch(path, { signal });
    return frameIn(new DOMParser().parseFromString(await response.text(), 'text/html')) ?? frame;
  } catch {
    return frame;
  }
};
