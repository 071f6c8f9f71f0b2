import { API_EXTENSIONS, type Extension } from '../../contract/headers';

/**
 * The extensions announced by the API at `baseUrl`. Cached in session storage, so that they are
 * known before the first call after a reload, and to the console after the sign-in page.
 */
export const createExtensions = (baseUrl: string) => {
  const key = `extensions:${baseUrl}`;
  const announced = () => sessionStorage.getItem(key) ?? '';
  return {
    /** Reads the headers of a successful response; without the header, nothing is announced. */
    notice: (headers: Headers): void => {
      const list = headers.get(API_EXTENSIONS) ?? '';
      if (list !== announced()) sessionStorage.setItem(key, list);
    },
    has: (extension: Extension): boolean =>
      announced()
        .split(',')
        .some((token) => token.trim().toLowerCase() === extension),
  };
};
