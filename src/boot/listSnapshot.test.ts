import { expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../auth/session';
import { provideStorage } from '../testing/storage';
import { listSnapshot } from './listSnapshot';

provideStorage();

const PATH = '/product-categories';
const list = { data: [{ id: 1, name: 'Shoes' }], total: 1 };

it('returns the list of a path until it is removed, so that a second reload shows it too', () => {
  session.start('token', 'ada');
  listSnapshot.store(PATH, list);
  expect(listSnapshot.read(PATH)).toEqual(list);
  expect(listSnapshot.read(PATH)).toEqual(list);
  listSnapshot.remove();
  expect(listSnapshot.read(PATH)).toBeUndefined();
});

it('drops the list when the next page is another one', () => {
  session.start('token', 'ada');
  listSnapshot.store(PATH, list);
  expect(listSnapshot.read('/dashboard')).toBeUndefined();
  expect(listSnapshot.read(PATH)).toBeUndefined();
});

it('shows no user the list of another', () => {
  session.start('token', 'ada');
  listSnapshot.store(PATH, list);
  session.start('other', 'grace');
  expect(listSnapshot.read(PATH)).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps nothing without a session', () => {
  listSnapshot.store(PATH, list);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps a list for less than five minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  session.start('token', 'ada');
  listSnapshot.store(PATH, list);
  vi.setSystemTime(Date.now() + 300_000);
  expect(listSnapshot.read(PATH)).toBeUndefined();
});
