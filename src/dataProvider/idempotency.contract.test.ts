import { expect, it } from 'vitest';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../../contract/headers';
import { about, describeApi, rejectedWith } from '../testing/contract';

describeApi('the Idempotency-Key of a new record', (http) => {
  const create = (key: string, name: string) =>
    http()('/product-categories', {
      method: 'POST',
      headers: new Headers({ [IDEMPOTENCY_KEY]: key }),
      body: JSON.stringify({ name, description: 'x' }),
    });

  it('returns the first record for a repeated request', async () => {
    const key = crypto.randomUUID();
    const first = await create(key, 'Shoes');
    const second = await create(key, 'Shoes');
    expect(second.json).toEqual(first.json);
    expect(first.headers.get(IDEMPOTENCY_REPLAYED)).toBeNull();
    expect(second.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true');
  });

  it('rejects a different request with the same key (422)', async () => {
    const key = crypto.randomUUID();
    await create(key, 'Shoes');
    await expect(create(key, 'Boots')).rejects.toMatchObject(rejectedWith('idempotencyKey.reused'));
  });

  it('is not used up by a rejected request', async () => {
    const key = crypto.randomUUID();
    await expect(create(key, ' ')).rejects.toMatchObject({ status: 400 });
    await expect(create(key, 'Shoes')).resolves.toMatchObject({ json: { name: 'Shoes' } });
  });

  it('is limited to 255 visible ASCII characters (400)', async () => {
    await expect(create('x'.repeat(256), 'Shoes')).rejects.toMatchObject(
      rejectedWith('clientKey.malformed', about('idempotencyKey'), IDEMPOTENCY_KEY),
    );
  });
});
