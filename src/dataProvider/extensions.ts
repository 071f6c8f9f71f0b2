import { API_EXTENSIONS, type Extension } from '../../contract/headers';

/**
 * The extensions that the API at `baseUrl` announces. Kept in session storage, so that the first
 * call after a reload, and the console after the sign-in page, know them too.
 */
export const createExtensions = (baseUrl: string) => {
  const key = `extensions:${baseUrl}`;
  const announced = () => sessionStorage.getItem(key) ?? '';
  return {
    /** Takes the headers of a successful answer; one without the header announces nothing. */
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
