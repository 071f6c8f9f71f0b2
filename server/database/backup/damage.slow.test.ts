import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, forgeBackup, rewriteArchive } from '../../testing/archives.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { createExamples } from '../../testing/digest.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../testing/process.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { openPostgres } from '../postgres.ts';
import { MANIFEST, type ArchivedTable } from './format.ts';
import { backUp } from './backUp.ts';

const server = process.env.TEST_POSTGRES;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let url: string | undefined;
let whole: Buffer;
const at = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(at('data'));
  const { db, close } = await openEmbedded(at('data'), { sync: false });
  await createExamples(db);
  await close();
  await backUp({ dataDir: at('data'), databaseUrl: undefined }, at('whole.tar'), () => undefined);
  whole = await readFile(at('whole.tar'));
  url = server && (await createPostgresDatabase(server, 'template0'));
});
afterAll(() => folder.remove());

/** Restores into an empty database of this engine, by the command. */
async function runRestore(archive: string) {
  const env = { DATA_DIR: at('target'), ...(url && { DATABASE_URL: url }) };
  const command = runProcess('data', env, ['restore', at(archive)]);
  return { ...(await command.exited), output: command.output() };
}

/** The tables or files that there are where the restore was refused. */
async function leftBehind() {
  if (url === undefined) {
    const names = await readdir(at('target')).catch(() => []);
    return names.filter((name) => name !== 'lock');
  }
  const { db, close } = await openPostgres(url, () => undefined);
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables where schemaname in ('public', 'drizzle')`);
  await close();
  return tables.map(({ name }) => name);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The backup with another manifest, whose checksum is right. */
const withManifest = (change: (manifest: Record<string, unknown>) => object) =>
  forgeBackup(at('whole.tar'), (name, bytes) => [
    [
      name,
      name === MANIFEST
        ? json(change(JSON.parse(bytes.toString()) as Record<string, unknown>))
        : bytes,
    ],
  ]);

/** The backup with another text in the records of a table. */
const withRecords = (table: string, from: RegExp, to: string) =>
  forgeBackup(at('whole.tar'), (name, bytes) => [
    [
      name,
      name.startsWith(`tables/${table}/`) ? Buffer.from(bytes.toString().replace(from, to)) : bytes,
    ],
  ]);

const without = (part: string) =>
  rewriteArchive(at('whole.tar'), (name, bytes) => (name.startsWith(part) ? [] : [[name, bytes]]));

const withEntry = (added: string) =>
  forgeBackup(at('whole.tar'), (name, bytes) =>
    name === MANIFEST
      ? [
          [name, bytes],
          [added, Buffer.from('{}')],
        ]
      : [[name, bytes]],
  );

const flipped = (text: string) => {
  const bytes = Buffer.from(whole);
  const place = whole.indexOf(text);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return bytes;
};

// Refused before the database is opened.
const CASES: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['half of it', () => whole.subarray(0, whole.length / 2), /it is (damaged|truncated)/],
  ['no checksums', () => without('SHA256SUMS'), /it is truncated\./],
  ['a changed letter', () => flipped('example.com'), /the entry tables\/.* is damaged/],
  ['a changed picture', () => flipped('WEBPVP8'), /the entry files\/.* is damaged/],
  ['no pictures', () => without('files/'), /refers to a missing file of bytes/],
  ['no records of a table', () => without('tables/users/'), /unexpected entry|missing/],
  ['a path outside', () => withEntry('../../evil'), /unexpected entry \.\.\/\.\.\/evil/],
  ['a file of no record', () => withEntry('files/pictures/x.webp'), /unexpected entry files/],
  [
    'a link',
    () => archiveOf({ name: MANIFEST, type: 'symlink', linkname: '/etc/passwd' }),
    /which is not a file/,
  ],
  ['random bytes', () => randomBytes(100_000), /^The file .* cannot be restored/],
  ['nothing', () => Buffer.alloc(0), /it is truncated\./],
  ['a folder', () => archiveOf({ name: 'pg_wal', type: 'directory' }), /not a file/],
  [
    'another archive',
    () => archiveOf({ name: 'a.txt' }),
    /it is not a backup of Marketplace Admin/,
  ],
  [
    'a backup of 0.1.0, which is a copy of files',
    async () =>
      readFile(new URL('../../testing/releases/0.1.0-folder.tar.br', import.meta.url)).then(
        (packed) => brotliDecompressSync(packed),
      ),
    /^This file is a backup with a copy of the files .* Restore it with npm run restore of that version/,
  ],
  [
    'such a backup with checksums',
    () => archiveOf({ name: 'marketplace-admin-backup' }),
    /^This file is a backup with a copy of the files /,
  ],
  [
    'a dump of pg_dump',
    () => Buffer.from(`PGDMP${'x'.repeat(2_000)}`),
    /^This file is a dump that pg_dump made of a PostgreSQL\. Restore it with pg_restore\./,
  ],
  [
    'an archive of pg_dump',
    () => archiveOf({ name: 'toc.dat' }),
    /^This file is a dump that pg_dump made of a PostgreSQL\. Restore it with pg_restore\./,
  ],
  [
    'the statements of pg_dump',
    () => Buffer.from('--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n'),
    /^This file is a dump that pg_dump made of a PostgreSQL\. Restore it with psql\./,
  ],
  [
    'what gzip has made of it',
    () => gzipSync(whole),
    /^This file is compressed\. Unpack it with gunzip, and restore the result\./,
  ],
  [
    'another format',
    () => withManifest((manifest) => ({ ...manifest, format: 'x' })),
    /it is not a backup of Marketplace Admin/,
  ],
  [
    'a later format',
    () => withManifest((manifest) => ({ ...manifest, formatVersion: 2 })),
    /^The backup has version 2 of its format.* Restore it with the version that wrote it/m,
  ],
  [
    'a newer schema',
    () => withManifest((manifest) => ({ ...manifest, schema: '9999_future' })),
    /^A newer version .* has written the backup.*9999_future\. Restore it with the newer version/m,
  ],
  [
    'an unknown column',
    () => withRecords('users', /"id":/, '"role":"root","id":'),
    /has the unknown column role/,
  ],
  ['a line too many', () => withRecords('users', /\n$/, '\n{}\n'), /more records than/],
];

// Refused by the database, where all of them are tested on PostgreSQL, because an embedded one takes
// some seconds to create.
const OF_DATABASE: typeof CASES = [
  [
    'a record that refers to none',
    () => withRecords('sessions', /"user_id":\d+/g, '"user_id":99'),
    /records of its table sessions are not valid .*foreign key/,
  ],
  [
    'an unknown column of a table without records',
    () =>
      withManifest(({ tables, ...rest }) => ({
        ...rest,
        tables: (tables as ArchivedTable[]).map((table) =>
          table.rows > 0 ? table : { ...table, columns: [...table.columns, 'role'] },
        ),
      })),
    /its table \S+ has the columns .*role.*, and that of the schema \S+ has/,
  ],
  [
    'a word for a number',
    () => withRecords('users', /"id":\d+/, '"id":"many"'),
    /records of its table users are not valid/,
  ],
  [
    'an unknown sequence',
    () => withManifest((manifest) => ({ ...manifest, sequences: [{ name: 'x', last: '1' }] })),
    /unknown sequence x/,
  ],
  [
    'an unknown table',
    () =>
      withManifest(({ tables, ...rest }) => {
        const added = { name: 'spies', key: ['id'], columns: ['id'], files: [], rows: 0 };
        return { ...rest, tables: [...(tables as object[]), added] };
      }),
    /it has the table spies, and the schema \S+ does not/,
  ],
];

test.each(server ? OF_DATABASE : [...CASES, ...OF_DATABASE.slice(0, 1)])(
  'a backup with %s is refused, and leaves nothing behind',
  async (_, make, sentence) => {
    await writeFile(at('case.tar'), await make());
    const { code, output } = await runRestore('case.tar');
    expect(output).toMatch(sentence);
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/\.$/);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
    expect(await leftBehind()).toEqual([]);
  },
);

test('a missing file is named, and no name at all gets the usage', async () => {
  const missing = await runRestore('missing.tar');
  expect(missing).toMatchObject({ code: 1, output: /^The file .*missing\.tar cannot be restored/ });
  const usage = runProcess('data', {}, ['restore']);
  expect(await usage.exited).toMatchObject({ code: 1 });
  expect(usage.output()).toMatch(/^Usage: /);
});
