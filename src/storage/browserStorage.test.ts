import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideStorage } from '../testing/storage';

provideStorage();

// Each test starts as a page does: without anything kept in memory.
beforeEach(() => vi.resetModules());

const open = async () => (await import('./browserStorage')).browserStorage;

const failing = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

describe('a storage that is full', () => {
  it('keeps values in memory, in place of older ones', async () => {
    const { local, getProblem } = await open();
    local.set('locale', 'fr');
    expect(getProblem()).toBeUndefined();
    vi.spyOn(localStorage, 'setItem').mockImplementation(failing);
    local.set('locale', 'en');
    expect(local.get('locale')).toBe('en');
    expect(local.keys('loc')).toEqual(['locale']);
    expect(localStorage.getItem('locale')).toBeNull();
    expect(getProblem()).toBe('full');
  });

  it('stores values again once there is room', async () => {
    const { session } = await open();
    vi.spyOn(sessionStorage, 'setItem').mockImplementationOnce(failing);
    session.set('a', '1');
    session.set('a', '2');
    expect(sessionStorage.getItem('a')).toBe('2');
  });

  it('is reported once', async () => {
    const { local, getProblem, dismissProblem } = await open();
    vi.spyOn(localStorage, 'setItem').mockImplementation(failing);
    local.set('a', '1');
    dismissProblem();
    local.set('b', '1');
    expect(getProblem()).toBeUndefined();
  });
});

describe('a storage that is blocked', () => {
  it('is replaced by memory', async () => {
    const blocked = { get: failing, configurable: true };
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', blocked);
    const { local, getProblem } = await open();
    expect(local.get('token')).toBeNull();
    expect(getProblem()).toBe('blocked');
    local.set('token', 'abc');
    expect(local.get('token')).toBe('abc');
    expect(local.keys('')).toEqual(['token']);
    local.remove('token');
    expect(local.get('token')).toBeNull();
    expect(local.keys('')).toEqual([]);
  });

  it('hands over what it keeps', async () => {
    vi.stubGlobal('localStorage', null);
    const first = await open();
    first.local.set('token', 'abc');
    vi.resetModules();
    const second = await open();
    expect(second.local.get('token')).toBeNull();
    second.adopt(first.getUnstored());
    expect(second.local.get('token')).toBe('abc');
  });
});

it.each(['', '{', '"1"', 'null'])('removes the damaged value %j', async (text) => {
  const { session } = await open();
  session.set('count', text);
  expect(session.getJson('count', isNumber)).toBeUndefined();
  expect(sessionStorage.getItem('count')).toBeNull();
  session.setJson('count', 1);
  expect(session.getJson('count', isNumber)).toBe(1);
});
