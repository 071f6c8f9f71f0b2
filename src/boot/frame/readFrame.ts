import { pagePattern } from '../../routing/paths';
import type { Frame } from './frame';

const frameIn = (page: Document): Frame | undefined => {
  const embedded = page.getElementById('frame')?.textContent;
  return embedded ? (JSON.parse(embedded) as Frame) : undefined;
};

const loadFrame = async (path: string) => {
  const page = await (await fetch(path)).text();
  return frameIn(new DOMParser().parseFromString(page, 'text/html'));
};

/**
 * Reads the frame of the page at a path from the current document, or, on a host that serves index.html
 * for every path, from the document of that page. Resolves with that of index.html if the other cannot be
 * loaded, and with undefined if there is none, as in development.
 */
export const readFrame = async (pathname: string): Promise<Frame | undefined> => {
  const frame = frameIn(document);
  const path = frame?.documents?.[pagePattern(pathname) ?? ''];
  if (!path) return frame;
  return (await loadFrame(path).catch(() => undefined)) ?? frame;
};
