import { API_EXTENSIONS, type Extension } from '../../contract/headers';
import { browserStorage } from '../storage/browserStorage';

/** What an API has announced. */
export interface Extensions {
  /** Reads the headers of a successful response; without the header, nothing is announced. */
  notice: (headers: Headers) => void;
  has: (extension: Extension) => boolean;
}

const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((name) => name.trim().toLowerCase()));

/** What the server of the page says that its API announces. */
const announcedByPage = () =>
  'document' in globalThis
    ? document.querySelector('meta[name="api-extensions"]')?.getAttribute('content')
    : undefined;

/**
 * The extensions announced by the API at `baseUrl`. Local storage carries them over a reload and to
 * other tabs, so that they are known before the first call: Home makes none, and its menu needs them.
 * Our server says them in the page of a one-time link, the first that a new user opens.
 * The response to each sign-in announces them anew.
 */
export const createExtensions = (baseUrl: string): Extensions => {
  const key = `extensions:${baseUrl}`;
  let list = announcedByPage() ?? browserStorage.local.get(key) ?? '';
  let announced = namesIn(list);
  return {
    notice: (headers) => {
      const next = headers.get(API_EXTENSIONS) ?? '';
      if (next === list) return;
      list = next;
      announced = namesIn(list);
      browserStorage.local.set(key, list);
    },
    has: (extension) => announced.has(extension),
  };
};
