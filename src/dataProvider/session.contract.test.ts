import { expect, it } from 'vitest';
import { session } from '../auth/session';
import { describeApi, rejectedWith } from '../testing/contract';

const calls = [
  ['GET', '/products'],
  ['GET', '/products/987654321'],
  ['POST', '/product-categories'],
  ['PUT', '/products/1'],
  ['DELETE', '/products/1/images/1'],
  ['GET', '/audit'],
  ['GET', '/nowhere'],
] as const;

const tokens = [
  ['without a token', () => session.clear()],
  ['with an unknown token', () => session.start('unknown', 'admin')],
] as const;

describeApi('a call', (http) => {
  const refused = rejectedWith('session.required');

  it.each(tokens)('%s is rejected (401)', async (_, change) => {
    change();
    for (const [method, path] of calls) {
      await expect(http()(path, { method })).rejects.toMatchObject(refused);
    }
  });

  it.each(tokens)('for a picture %s is rejected (401)', async (_, change) => {
    change();
    const picture = http().picture('/service-providers/1/brand-logo');
    await expect(picture).rejects.toMatchObject(refused);
  });
});
