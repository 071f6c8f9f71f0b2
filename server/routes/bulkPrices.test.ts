import { expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import type { BulkOperation, BulkResult } from '../../contract/bulk.ts';
import type { Product } from '../../contract/products.ts';
import { createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const resultsOf = async (operations: BulkOperation[]) =>
  (await server.call<{ results: BulkResult[] }>('POST', '/products/bulk', { operations })).body
    .results;
const auditOf = async (id: number) =>
  (await server.call<{ data: AuditEntry[] }>('GET', `/audit?resource=products&recordId=${id}`)).body
    .data;

test('changes prices that are still those that the change was decided on, whole and valid', async () => {
  const { id: owner } = await createProvider(server.call);
  const range = { pricing: 'range', minPrice: 1000, maxPrice: 2000 };
  const [changed, other, inverted] = [
    await createProduct(server.call, owner, { price: 500.5 }),
    await createProduct(server.call, owner, { price: 500.5 }),
    await createProduct(server.call, owner, range),
  ];
  const from = { pricing: 'Fixed', price: 500.5 };
  const action = 'change-price';
  await resultsOf([
    { id: other.id, action, price: { pricing: 'Range', minPrice: 1, maxPrice: 2 } },
  ]);
  const results = await resultsOf([
    { id: changed.id, action, from, price: { pricing: 'Fixed', price: 550.55 } },
    { id: other.id, action, from, price: { pricing: 'Fixed', price: 550.55 } },
    { id: inverted.id, action, price: { pricing: 'Range', minPrice: 3, maxPrice: 2 } },
    { id: inverted.id, action },
  ]);
  expect(results.map(({ status }) => status)).toEqual([200, 412, 400, 400]);
  expect(results[0]?.undo).toEqual({ action, price: from });
  const pricesOf = async (id: number) => {
    const { pricing, price, minPrice, maxPrice } = (
      await server.call<Product>('GET', `/products/${id}`)
    ).body;
    return [pricing, price, minPrice, maxPrice];
  };
  expect(await pricesOf(changed.id)).toEqual(['Fixed', 550.55, null, null]);
  expect(await pricesOf(other.id)).toEqual(['Range', null, 1, 2]);
  expect(await pricesOf(inverted.id)).toEqual(['Range', null, 1000, 2000]);
  const [entry] = await auditOf(changed.id);
  expect(entry?.changes).toEqual([{ field: 'price', from: 500.5, to: 550.55 }]);
});

test('refuses a call with an amount that no product can have, and changes nothing', async () => {
  const { id: owner } = await createProvider(server.call);
  const { id } = await createProduct(server.call, owner, { price: 500.5 });
  const action = 'change-price';
  const prices = [
    { pricing: 'Fixed', price: 600 },
    { pricing: 'Fixed', price: -1 },
  ];
  const operations = prices.map((price) => ({ id, action, price }));
  const { status, body } = await server.call('POST', '/products/bulk', { operations });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/operations/1/price/price' }] });
  const product = await server.call<Product>('GET', `/products/${id}`);
  expect(product.body.price).toBe(500.5);
});
