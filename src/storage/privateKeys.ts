/** Keys that the browser does not keep, until the page is left. */
const unkept = new Map<string, string>();

const isSecure = () => window.location.protocol === 'https:';

// The cookies of a host are for all its ports, unlike its storage.
const cookieOf = (name: string) =>
  `${isSecure() ? '__Host-' : ''}storage-key-${window.location.port}-${encodeURIComponent(name)}`;

const setCookie = (cookie: string, value: string, seconds: number) => {
  const secure = isSecure() ? '; Secure' : '';
  try {
    document.cookie = `${cookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
  } catch {
    // Where storage is blocked, this may throw too.
  }
};

const readCookie = (cookie: string): string | undefined => {
  try {
    const start = `${cookie}=`;
    const found = document.cookie.split('; ').find((one) => one.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
};

/**
 * The keys, by name, with which the browser's storage holds what a user read and typed. They are in cookies:
 * browsers overwrite a deleted cookie in their files, but a deleted item of a storage stays in its log
 * until that is compacted. Without its key, nobody can read it there. A browser that refuses cookies
 * has them until the page is left.
 */
export const privateKeys = {
  read: (name: string): string | undefined => {
    const cookie = cookieOf(name);
    return readCookie(cookie) ?? unkept.get(cookie);
  },
  /** Keeps a key, or keeps it longer. */
  keep: (name: string, key: string, seconds: number): void => {
    const cookie = cookieOf(name);
    setCookie(cookie, key, seconds);
    if (readCookie(cookie) !== key) unkept.set(cookie, key);
  },
  forget: (name: string): void => {
    const cookie = cookieOf(name);
    setCookie(cookie, '', 0);
    unkept.delete(cookie);
  },
};
