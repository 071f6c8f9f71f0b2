import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../contract/headers';
import { createWithKey } from './safeWrites';

/** What the API says while a request with the same key is in flight. */
const running = () => new HttpError('in progress', 409, { retryAfter: 1 });

const QUICK = { attempts: 2, pause: 1 };

/** An API whose responses come in this order: 201, or the status of a rejection. */
const calling = (...responses: (number | HttpError)[]) => {
  const keys: (string | undefined)[] = [];
  const create = async (headers: Record<string, string>) => {
    keys.push(headers[IDEMPOTENCY_KEY]);
    const response = responses.shift() ?? 201;
    if (response === 201) return { id: 1 };
    throw response instanceof HttpError ? response : new HttpError('no', response, {});
  };
  return { keys, create };
};

describe('a creation', () => {
  it('is sent with its key, and without the header when there is none', async () => {
    const { keys, create } = calling();
    await createWithKey('abc', create);
    await createWithKey(undefined, create);
    expect(keys).toEqual(['abc', undefined]);
  });

  it('is sent again with the same key while the first request is in flight', async () => {
    const { keys, create } = calling(running(), running());
    expect(await createWithKey('abc', create, QUICK)).toEqual({ id: 1 });
    expect(keys).toEqual(['abc', 'abc', 'abc']);
  });

  it('rejects when it stays in flight', async () => {
    const { create } = calling(running(), running(), running());
    await expect(createWithKey('abc', create, QUICK)).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    ['names a field', { errors: { email: 'taken' } }],
    ['has nothing but a detail', { detail: 'taken' }],
  ])('is not repeated after a 409 that %s', async (_, body) => {
    const taken = new HttpError('taken', 409, body);
    const { keys, create } = calling(taken);
    await expect(createWithKey('abc', create, QUICK)).rejects.toBe(taken);
    expect(keys).toHaveLength(1);
  });
});
