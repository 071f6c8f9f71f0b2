import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideStorage } from '../testing/storage';
import { privateKeys } from './privateKeys';
import { privateStorage } from './privateStorage';
import { seal, unseal } from './sealed';
import { userItems } from './userItems';

provideStorage();

/** Provides a document with these cookies, at an address. Returns what is written to it. */
const provideCookies = (protocol: string, port = '') => {
  const written: string[] = [];
  vi.stubGlobal('window', { location: { protocol, port } });
  vi.stubGlobal('document', {
    get cookie() {
      const newest = new Map(written.map((one) => [one.split('=')[0], one]));
      return [...newest.values()]
        .filter((one) => !one.includes('Max-Age=0'))
        .map((one) => one.split(';')[0])
        .join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  return written;
};

beforeEach(() => {
  provideCookies('http:');
});
// Other files share the globals, and have no document.
afterAll(() => {
  vi.unstubAllGlobals();
});

const isText = (value: unknown): value is string => typeof value === 'string';

const read = (userId = 'ada') => privateStorage.getJson(userId, 'recent', isText);

describe('what a user read', () => {
  it('is stored so that nobody can read it without the key', () => {
    privateStorage.setJson('ada', 'recent', 'Ngọzi Okafor 🌅');
    expect(read()).toBe('Ngọzi Okafor 🌅');
    const [stored = ''] = Object.values(localStorage) as string[];
    expect(atob(stored)).not.toContain('Okafor');
    privateStorage.setJson('ada', 'recent', 'Ngọzi Okafor 🌅');
    expect(Object.values(localStorage)).not.toEqual([stored]);
  });

  it('is not that of another user', () => {
    privateStorage.setJson('ada', 'recent', 'Ngozi');
    privateStorage.setJson('ada:eze', 'recent', 'Uche');
    expect(read('eze')).toBeUndefined();
    expect(read('ada:eze')).toBe('Uche');
  });

  it('is removed at the sign-out, after which a copy of it cannot be read either', () => {
    privateStorage.setJson('ada', 'recent', 'Ngozi');
    privateStorage.setJson('eze', 'recent', 'Uche');
    const [[item, copy] = ['', '']] = Object.entries(localStorage) as [string, string][];
    userItems.clear('ada');
    expect(localStorage.getItem(item)).toBeNull();
    localStorage.setItem(item, copy);
    expect(read()).toBeUndefined();
    expect(localStorage.getItem(item)).toBeNull();
    expect(read('eze')).toBe('Uche');
  });

  it.each(['', '{', 'null', '["Ngozi"]', 'AAAA', '💥'])(
    'is nothing where %j is stored',
    (damaged) => {
      privateStorage.setJson('ada', 'recent', 'Ngozi');
      const [item = ''] = Object.keys(localStorage);
      localStorage.setItem(item, damaged);
      expect(read()).toBeUndefined();
      expect(localStorage.getItem(item)).toBeNull();
    },
  );
});

it('a large value is sealed and unsealed', () => {
  const value = { prices: 'x'.repeat(200_000) };
  expect(unseal('draft', seal('draft', value, 60))).toEqual(value);
});

describe('the key', () => {
  it('is in a cookie with Secure, SameSite and the prefix of this host over TLS', () => {
    const written = provideCookies('https:');
    const sealed = seal('user-ada obi', 'Ngozi', 60);
    expect(written).toEqual([
      expect.stringMatching(
        /^__Host-storage-key--user-ada%20obi=[\da-f]{64}; Path=\/; Max-Age=60; SameSite=Strict; Secure$/,
      ),
    ]);
    expect(unseal('user-ada obi', sealed)).toBe('Ngozi');
  });

  it('is another one at another port, where other data are stored', () => {
    const written = provideCookies('http:', '8080');
    seal('draft', 'Ngozi', 60);
    expect(written).toEqual([expect.stringMatching(/^storage-key-8080-draft=.*SameSite=Strict$/)]);
  });

  it('is kept until the page is left in a browser that refuses cookies', () => {
    vi.stubGlobal('document', {
      get cookie(): string {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const sealed = seal('draft', 'Ngozi', 60);
    expect(unseal('draft', sealed)).toBe('Ngozi');
    privateKeys.forget('draft');
    expect(unseal('draft', sealed)).toBeUndefined();
  });
});
