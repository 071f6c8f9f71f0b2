import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../contract/headers';
import { provideStorage } from '../testing/storage';
import { createIdempotency } from './idempotency';

provideStorage();

const request = { path: 'products', data: { name: 'Dress' } };

/**
 * An API that understands keys and responds in order: with an error status, or 0 for no response.
 */
const calling = (...answers: (number | HttpError)[]) => {
  const keys: (string | undefined)[] = [];
  const call = async (headers: Record<string, string>) => {
    keys.push(headers[IDEMPOTENCY_KEY]);
    const answer = answers.shift() ?? 201;
    if (answer === 201) return { id: 1 };
    throw answer instanceof HttpError ? answer : new HttpError('no', answer, {});
  };
  return { keys, call };
};

const understood = () => createIdempotency(() => true, { attempts: 2, pause: 1 });

describe('the idempotency key of a create', () => {
  it('is sent only while the API announces keys', async () => {
    const { keys, call } = calling();
    let isOffered = false;
    const idempotency = createIdempotency(() => isOffered);
    await idempotency.once(request, call);
    isOffered = true;
    await idempotency.once(request, call);
    expect(keys).toEqual([undefined, expect.any(String)]);
  });

  it.each([0, 500, 400])(
    'is reused when the same values are sent again after %i, even on a reloaded page',
    async (status) => {
      const { keys, call } = calling(status);
      await expect(understood().once(request, call)).rejects.toMatchObject({ status });
      await understood().once(request, call);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[1]).toBe(keys[0]);
    },
  );

  it.each([
    ['other values', { ...request, data: { name: 'Shoe' } }],
    ['another path', { ...request, path: 'product-categories' }],
  ])('is new for %s', async (_, other) => {
    const { keys, call } = calling(0);
    const idempotency = understood();
    await expect(idempotency.once(request, call)).rejects.toMatchObject({ status: 0 });
    await idempotency.once(other, call);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    ['after the first was answered, for a second record of the same values', 201],
    ['after the API has said that it was used for something else', 422],
  ])('is new %s', async (_, status) => {
    const { keys, call } = calling(status);
    const idempotency = understood();
    await idempotency.once(request, call).catch(() => undefined);
    await idempotency.once(request, call);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('a create still in flight', () => {
  it('is retried a few times with the same key', async () => {
    const { keys, call } = calling(409, 409);
    expect(await understood().once(request, call)).toEqual({ id: 1 });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    const busy = calling(409, 409, 409);
    await expect(understood().once(request, busy.call)).rejects.toMatchObject({ status: 409 });
  });

  it('is not assumed for a 409 that names a field', async () => {
    const taken = new HttpError('taken', 409, { errors: { email: 'taken' } });
    const { keys, call } = calling(taken);
    await expect(understood().once(request, call)).rejects.toBe(taken);
    expect(keys).toHaveLength(1);
  });
});
