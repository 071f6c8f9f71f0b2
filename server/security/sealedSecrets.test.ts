import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secondFactors } from '../database/schema/secondFactors.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { buildTestApp } from '../testing/server.ts';
import { createUserClient } from '../testing/userClient.ts';
import { runAdminCommand } from './accountCommands.ts';
import { completeRestore } from './restoredAccounts.ts';
import { rotateSecretsKey, sealStoredSecrets } from './sealedSecrets.ts';
import { createKey } from './secretKeyFile.ts';
import { SecretKeys } from './secretKeys.ts';

let keys: SecretKeys;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let client: Awaited<ReturnType<typeof createUserClient>>;
let lines: string[];
beforeEach(async () => {
  keys = new SecretKeys([createKey()]);
  lines = [];
  server = await buildTestApp({ secretKeys: keys, logStream: { write: () => undefined } });
  client = await createUserClient(server);
});
afterEach(() => server.close());

const print = (line: string) => lines.push(line);
const stored = async () => (await server.db.select().from(secondFactors))[0]?.secret ?? '';
const opened = () => ({ keys, file: undefined });
const admin = (name: string) =>
  runAdminCommand(
    server.db,
    { name },
    {
      log: server.app.log,
      limits: { sessionIdleTimeout: 720, sessionLifetime: 720 },
      opened: opened(),
    },
  );
const rowOf = (table: string[]) => table.find((row) => row.endsWith(`  ${client.username}`));

test('the secret of an app is in the database only encrypted, and checks its codes', async () => {
  const { secret } = await client.turnOn();
  expect(await stored()).toMatch(/^v1:/);
  const everything = JSON.stringify(await server.db.select().from(secondFactors));
  expect(everything).not.toContain(secret);
  expect((await client.signInWith(codeOf(secret))).status).toBe(200);
});

test('a secret from before there was a key is read, and encrypted at the next start', async () => {
  const [key] = keys.all;
  keys.replace([]);
  const { secret } = await client.turnOn();
  expect(await stored()).toBe(secret);
  await sealStoredSecrets(server.db, keys, print);
  expect(await stored()).toBe(secret);
  keys.replace(key ? [key] : []);
  expect((await client.signInWith(codeOf(secret))).status).toBe(200);
  await sealStoredSecrets(server.db, keys, print);
  const sealed = await stored();
  expect(keys.isCurrent(sealed)).toBe(true);
  expect((await client.signInWith(codeOf(secret, 1))).status).toBe(200);
  await sealStoredSecrets(server.db, keys, print);
  expect(await stored()).toBe(sealed);
  expect(lines).toEqual([]);
});

test('without its key, a code lets nobody in and is told so; a recovery code does', async () => {
  const { secret, codes, token } = await client.turnOn();
  const before = [...keys.all];
  keys.replace([createKey()]);
  const refused = await client.signInWith(codeOf(secret));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/code' }] },
  });
  expect(refused.body.detail).toMatch(/the key to its secret is missing.*Use a recovery code/);
  expect(refused.body.token).toBeUndefined();
  const confirmation = { currentPassword: client.password, code: codeOf(secret) };
  const confirmed = await client.call(token, 'POST', '/account/confirmation', confirmation);
  expect(confirmed).toMatchObject({ status: 422, body: { detail: refused.body.detail } });
  // Codes that cannot be checked are no wrong ones.
  const [factor] = await server.db.select().from(secondFactors);
  expect(factor?.wrongCodes).toBe(0);
  expect((await client.signInWith(codes[0] ?? '')).status).toBe(200);

  expect(rowOf(await admin('list'))).toContain('no key');
  await sealStoredSecrets(server.db, keys, print);
  lines.push(...(await completeRestore(server.db, '2026-01-01', { keepsSessions: true, keys })));
  lines.push(...(await admin('rotate-secrets-key')));
  const told = lines.filter((line) => line.startsWith('The key is missing'));
  expect(told).toHaveLength(3);
  for (const line of told) expect(line).toContain(client.username);

  keys.replace([...keys.all, ...before]);
  expect(rowOf(await admin('list'))).toContain('on ');
  expect((await client.signInWith(codeOf(secret))).status).toBe(200);
});

test('a secret that has been moved to another account checks no code there', async () => {
  const { secret } = await client.turnOn();
  const other = await createUserClient(server);
  await other.turnOn();
  const rows = await server.db.select().from(secondFactors).orderBy(secondFactors.userId);
  const [mine, theirs] = rows;
  await server.db
    .update(secondFactors)
    .set({ secret: mine?.secret ?? '', usedSteps: [] })
    .where(eq(secondFactors.userId, theirs?.userId ?? 0));
  expect((await other.signInWith(codeOf(secret))).status).toBe(422);
});

test('rotation encrypts everything with the first key, without which the earlier one is of no use', async () => {
  const { secret } = await client.turnOn();
  const earlier = [...keys.all];
  keys.replace([createKey(), ...earlier]);
  expect(await rotateSecretsKey(server.db, opened())).toContain(
    'Secrets encrypted again: 1. All 1 that can be read are encrypted with the first key of SECRETS_KEY.',
  );
  expect(new SecretKeys(earlier).open(0, await stored())).toBeUndefined();
  keys.replace(keys.all.slice(0, 1));
  expect((await client.signInWith(codeOf(secret))).status).toBe(200);
  keys.replace([]);
  await expect(rotateSecretsKey(server.db, opened())).rejects.toThrow('There is no key.');
});
