import { beforeEach, vi } from 'vitest';

/** Gives tests that run in Node the browser's local storage, empty before each of them. */
export const provideLocalStorage = () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {});
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
  });
};
