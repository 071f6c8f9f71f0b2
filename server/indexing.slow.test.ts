import { beforeEach, expect, test } from 'vitest';
import type { SearchResults } from '../contract/search.ts';
import { onlyRow } from './database/database.ts';
import { openEmbedded } from './database/embedded/embedded.ts';
import { productCategories } from './database/schema/categories.ts';
import { searchQueue } from './database/schema/search.ts';
import { serviceProviders } from './database/schema/serviceProviders.ts';
import { categoryRow } from './stores/categories.ts';
import { serviceProviderRow } from './stores/serviceProviders.ts';
import { dataFolders } from './testing/dataFolders.ts';
import { runProcess } from './testing/process.ts';
import { insertProducts, providerInput } from './testing/records.ts';
import { testUser } from './testing/server.ts';

const folder = dataFolders();
beforeEach(() => folder.copyPrepared(folder.path));

const COUNT = 400;

/** Renames the category of products, without a server, from lanterns to torches. */
async function renameCategory() {
  const { db, close } = await openEmbedded(folder.path, { sync: false });
  const input = { ...providerInput(), addressLine2: null };
  const seller = { ...serviceProviderRow(input), emailKey: input.email };
  const { id: provider } = onlyRow(
    await db.insert(serviceProviders).values(seller).returning({ id: serviceProviders.id }),
  );
  const row = categoryRow({ name: 'Lanterns', description: '-', parentId: null });
  const { id: category } = onlyRow(
    await db.insert(productCategories).values(row).returning({ id: productCategories.id }),
  );
  await insertProducts(db, { count: COUNT, provider, category });
  await db.update(productCategories).set({ nameKey: 'torches' });
  const queued = await db.$count(searchQueue);
  await close();
  return queued;
}

async function searchAt(url: string) {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  const { token } = (await signIn.json()) as { token: string };
  return async (q: string) => {
    const response = await fetch(`${url}/api/search?resource=products&q=${q}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as SearchResults).data[0]?.total ?? 0;
  };
}

test('servers continue the indexing of a rename that another process made, also after a crash', async () => {
  expect(await renameCategory()).toBe(1);
  const first = runProcess('main', { DATA_DIR: folder.path });
  await first.url();
  first.kill('SIGKILL');
  await first.exited;

  const second = runProcess('main', { DATA_DIR: folder.path });
  try {
    const totalOf = await searchAt(await second.url());
    await expect.poll(() => totalOf('torches'), { timeout: 60_000 }).toBe(COUNT);
    expect(await totalOf('lanterns')).toBe(0);
  } finally {
    second.kill('SIGKILL');
    await second.exited;
  }
});
