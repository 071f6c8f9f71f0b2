import { beforeEach, vi } from 'vitest';

/** The methods stand on the prototype: as in the browser, the keys are those of the items alone. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** Gives tests that run in Node the browser's two storages, empty before each of them. */
export const provideStorage = () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('localStorage', new MemoryStorage());
  });
};
