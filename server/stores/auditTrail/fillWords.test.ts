import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AuditPage } from '../../../contract/audit.ts';
import { accessEntries } from '../../database/schema/accessEntries.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { createProvider, providerInput } from '../../testing/records.ts';
import { sharedTestApp } from '../../testing/sharedTestApp.ts';
import { eraseProvider } from '../personal/eraseProvider.ts';
import { retentionStep } from '../personal/retention.ts';
import { fillSomeWords } from './fillWords.ts';

const server = sharedTestApp();

const found = async (words: string, resource = 'service-providers') => {
  const query = new URLSearchParams({ words, resource });
  return (await server.call<AuditPage>('GET', `/audit?${query.toString()}`)).body.data;
};

test('entries from before there were words are found once these are filled in', async () => {
  const { call, db } = server;
  await createProvider(call, { brandName: 'Foundlater' });
  await call('GET', '/service-providers?pageSize=101');
  await db.update(auditEntries).set({ words: null });
  await db.update(accessEntries).set({ words: null });
  expect(await found('foundlater')).toEqual([]);
  expect(await fillSomeWords(db)).toBe(false);
  expect(await found('foundlater')).toHaveLength(1);
  expect(await found('service-providers', 'access')).not.toEqual([]);
  expect(await db.$count(auditEntries, isNull(auditEntries.words))).toBe(0);
  expect(await db.$count(accessEntries, isNull(accessEntries.words))).toBe(0);
});

test('are filled in as they were made, but for names that the values do not have', async () => {
  const { call, db } = server;
  const { id } = await createProvider(call, {
    brandName: 'Samewords',
    about: 'Long ago. '.repeat(400),
  });
  const isOf = and(
    eq(auditEntries.resource, 'service-providers'),
    eq(auditEntries.recordId, id),
    eq(auditEntries.action, 'create'),
  );
  const wordsOf = async () =>
    (await db.select().from(auditEntries).where(isOf)).map(({ words }) =>
      words?.trim().split(' ').toSorted(),
    );
  const made = await wordsOf();
  expect(made).toEqual([expect.arrayContaining(['samewords'])]);
  await db.update(auditEntries).set({ words: null });
  await fillSomeWords(db);
  expect(await wordsOf()).toEqual(made);
});

test('of what has been erased, nothing is found any more', async () => {
  const { call, db } = server;
  const { id } = await createProvider(call, { brandName: 'Goneaway' });
  const { email: _, ...input } = { ...providerInput(), brandName: 'Goneaway' };
  await call('PUT', `/service-providers/${id}`, { ...input, city: 'Vanishton' });
  expect(await found('goneaway')).toHaveLength(2);
  await eraseProvider(db, id, 'operator');
  expect(await found('goneaway')).toEqual([]);
  expect(await found('vanishton')).toEqual([]);
  expect(await db.$count(auditEntries, like(auditEntries.words, '%goneaway%'))).toBe(0);
  expect(await found(String(id))).not.toEqual([]);
});

test('of values whose time has ended, nothing is found any more, nor filled in', async () => {
  const { call, db } = server;
  await createProvider(call, { brandName: 'Expired' });
  await createProvider(call, { brandName: 'Expiredtoo' });
  const isOf = like(auditEntries.words, '%expiredtoo%');
  const unfilled = await db.update(auditEntries).set({ words: null }).where(isOf).returning();
  await db.update(auditEntries).set({ at: sql`now() - interval '31 days'` });
  const retention = {
    accessRetention: undefined,
    restoreRetention: 30,
    idempotencyRetention: 24,
    historyRetention: 30,
  };
  await retentionStep(db, retention)();
  expect(unfilled).toHaveLength(1);
  await fillSomeWords(db);
  expect(await found('expired')).toEqual([]);
});
