import { beforeEach, vi } from 'vitest';

/** The methods are on the prototype: as in the browser, only items are own keys. */
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

const provide = () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('localStorage', new MemoryStorage());
};

/**
 * Provides the browser's two storages to tests that run in Node, emptied before each test. They are
 * there for what is created before the first test, too.
 */
export const provideStorage = () => {
  provide();
  beforeEach(provide);
};
