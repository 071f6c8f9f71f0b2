import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { writeArchive } from '../../database/backup/archive.ts';
import { NOT_A_BACKUP } from '../../database/backup/format.ts';
import { readBackup } from '../../database/backup/readBackup.ts';
import { createMarkedProvider } from '../../testing/markedProvider.ts';
import { createProvider } from '../../testing/records.ts';
import { sharedTestApp } from '../../testing/sharedTestApp.ts';
import { exportProvider } from './exportProvider.ts';

const server = sharedTestApp();

async function archiveOf(id: number) {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeArchive(out, (entries) => exportProvider(server.db, id, entries)),
  ]);
  return bytes;
}

async function filesIn(archive: Buffer) {
  const entries = extract();
  entries.end(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of entries) files.set(entry.header.name, await buffer(entry));
  return files;
}

test('exports the records of a provider, with their history, pictures and originals', async () => {
  const other = await createProvider(server.call, { about: 'of somebody else' });
  const { id, productId, needles } = await createMarkedProvider(server.call);
  const archive = await archiveOf(id);
  const files = await filesIn(archive);
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'provider.json',
    'pictures/passport-photo.webp',
    'pictures/brand-logo.webp',
    'pictures/product-image-1.webp',
    'originals/brandLogo.webp',
    'originals/passportPhoto.webp',
    'originals/product-image-1.webp',
    expect.stringMatching(/^pictures\/passportPhoto-until-entry-\d+\.webp$/),
    expect.stringMatching(/^originals\/passportPhoto-until-entry-\d+\.webp$/),
    'SHA256SUMS',
  ]);
  const text = String(files.get('provider.json'));
  expect(JSON.parse(text)).toMatchObject({
    serviceProvider: { id, hasPassportPhoto: true },
    products: [
      { id: productId, serviceProviderId: id, price: 450, images: [{ id: 1, productId }] },
    ],
    history: expect.arrayContaining([
      expect.objectContaining({ resource: 'service-providers', recordId: id, action: 'create' }),
      expect.objectContaining({ resource: 'product-images', recordId: 2, action: 'delete' }),
    ]) as unknown,
  });
  expect(needles.filter((needle) => !archive.includes(needle))).toEqual([]);
  // Nothing of others: neither of providers nor of the administrators who made the changes.
  expect(text).not.toMatch(new RegExp(`of somebody else|${other.email}|username`));
});

test('is refused as a backup', async () => {
  const { id } = await createProvider(server.call);
  const archive = new PassThrough();
  archive.end(await archiveOf(id));
  const target = { manifest: async () => undefined, rows: async () => undefined };
  await expect(readBackup(archive, target)).rejects.toThrow(NOT_A_BACKUP);
});

test('exports no provider that does not exist', async () => {
  const none = exportProvider(server.db, 999_999, { add: async () => undefined });
  await expect(none).rejects.toThrow('There is no service provider with the ID 999999.');
});
