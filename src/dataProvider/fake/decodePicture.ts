import { problem } from './problem';

const PREFIXES = { iVBORw0KGgo: 'image/png', '/9j/': 'image/jpeg' };

/** Reads a picture in base64, with or without a data URL's prefix; refuses what is no PNG or JPEG. */
export const decodePicture = (text: string): Blob => {
  const base64 = text.replace(/^data:[^,]*,/, '');
  const type = Object.entries(PREFIXES).find(([prefix]) => base64.startsWith(prefix))?.[1];
  if (!type) throw problem(400, 'The picture must be a PNG or a JPEG.');
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
};
