import { expect, it } from 'vitest';
import { consolePath } from './consolePath';

it.each([
  ['/products/1', undefined, '/products/1'],
  ['/products/1', '/', '/products/1'],
  ['/shop/products/1', '/shop', '/products/1'],
  ['/shop/products/1', '/shop/', '/products/1'],
  ['/shop/', '/shop/', '/'],
  ['/shopping', '/shop/', '/shopping'],
])('%s of a console below %s is its %s', (pathname, basename, path) => {
  expect(consolePath(pathname, basename)).toBe(path);
});
