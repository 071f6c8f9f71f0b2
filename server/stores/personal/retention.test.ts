import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessEntries } from '../../database/schema/accessEntries.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { idempotencyKeys } from '../../database/schema/idempotencyKeys.ts';
import { createProvider, providerInput } from '../../testing/records.ts';
import { sharedTestApp } from '../../testing/sharedTestApp.ts';
import { retentionStep } from './retention.ts';

const server = sharedTestApp();

const FOR_EVER = {
  historyRetention: undefined,
  restoreRetention: 30,
  accessRetention: undefined,
  idempotencyRetention: 24,
};

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

const isOf = (id: number) => eq(auditEntries.recordId, id);

const valuesOf = async (recordId: number) => {
  const entries = await server.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.recordId, recordId));
  return entries.flatMap(({ changes }) => changes).map(({ to }) => to);
};

test('erases the values of old entries of the history, not those of accounts or of new ones', async () => {
  const { call, db } = server;
  const old = await createProvider(call);
  await db.update(auditEntries).set({ at: daysAgo(31) });
  const recent = await createProvider(call);
  const users = eq(auditEntries.resource, 'users');

  expect(await retentionStep(db, FOR_EVER)()).toBe(false);
  expect(await valuesOf(old.id)).toContain(old.email);
  const step = retentionStep(db, { ...FOR_EVER, historyRetention: 30 });
  await step();
  expect(await valuesOf(old.id)).not.toContain(old.email);
  expect(await db.$count(auditEntries, isOf(old.id))).toBeGreaterThan(0);
  expect(await valuesOf(recent.id)).toContain(recent.email);
  const accounts = await db.select().from(auditEntries).where(users);
  expect(accounts.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'username', to: 'admin' }),
  );
  // A later run of one process goes on after the last entry that was old enough.
  await db
    .update(auditEntries)
    .set({ at: daysAgo(31) })
    .where(isOf(recent.id));
  await step();
  expect(await valuesOf(recent.id)).not.toContain(recent.email);
});

test('deletes old events of accounts', async () => {
  const { db } = server;
  const count = () => db.$count(accessEntries);
  const before = await count();
  await db.insert(accessEntries).values([{ event: 'sign-in', username: 'admin' }]);
  await retentionStep(db, { ...FOR_EVER, accessRetention: 90 })();
  expect(await count()).toBe(before + 1);
  await db.update(accessEntries).set({ at: daysAgo(91) });
  await db.insert(accessEntries).values([{ event: 'sign-out', username: 'admin' }]);
  await retentionStep(db, { ...FOR_EVER, accessRetention: 90 })();
  expect(await db.select({ event: accessEntries.event }).from(accessEntries)).toEqual([
    { event: 'sign-out' },
  ]);
});

test('deletes the kept responses to creations, a day after them or earlier', async () => {
  const { call, db } = server;
  const key = { 'idempotency-key': 'kept' };
  const create = () => call('POST', '/service-providers', providerInput(), key);
  expect((await create()).status).toBe(201);
  await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '2 hours'` });
  await retentionStep(db, FOR_EVER)();
  expect(await db.$count(idempotencyKeys)).toBe(1);
  await retentionStep(db, { ...FOR_EVER, idempotencyRetention: 1 })();
  expect(await db.$count(idempotencyKeys)).toBe(0);
});
