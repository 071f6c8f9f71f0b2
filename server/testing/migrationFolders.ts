import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrationsFolder } from '../database/migrationFiles.ts';

interface Entry {
  tag: string;
  when: number;
  breakpoints: boolean;
}

/** What differs in a copy of the migrations. */
interface Changes {
  /** The migration before which the copy ends. */
  before?: string;
  /** Migrations at the end of the copy, by name. */
  added?: Record<string, string>;
  /** A migration with another content or time. */
  edited?: { name: string; text: string; when: number };
  /** Appended to the functions. */
  functions?: string;
}

/** Makes a changed copy of the folder of migrations, which lasts as long as the test. */
export async function copyMigrations({ before, added = {}, edited, functions = '' }: Changes) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: Entry[] };
  const end = before ? journal.entries.findIndex(({ tag }) => tag === before) : undefined;
  if (end === -1) throw new Error(`There is no migration ${before}.`);
  const kept = journal.entries
    .slice(0, end)
    .map((entry) => (entry.tag === edited?.name ? { ...entry, when: edited.when } : entry));
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  const entries = Object.keys(added).map((tag, i) => ({
    tag,
    when: newest + 1 + i,
    breakpoints: true,
  }));
  const texts = {
    ...added,
    ...(edited && { [edited.name]: edited.text }),
    // They need what later migrations add.
    ...(before && { functions: 'select' }),
  };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(folder, `${name}.sql`), text);
  }
  await appendFile(join(folder, 'functions.sql'), functions);
  await writeFile(file, JSON.stringify({ ...journal, entries: [...kept, ...entries] }));
  return folder;
}

/** A former version of the migration 0013_search. */
interface FormerSearch {
  sha256: string;
  /** Its time in the journal. */
  when: number;
  /** Turns the next version into this one. */
  undo: (text: string) => string;
}

const LOCK_TRIGGER = /(_search_lock BEFORE )[A-Z ]+? (OF "name_key", "parent_id" )?(?=ON )/g;

// The newest first.
const FORMER: FormerSearch[] = [
  {
    sha256: '6dd4bf0bda9909c6c732d2d3a61900bb2bcf623725f6537a25e5d30f0b5c5dec',
    when: 1_795_391_383_888,
    undo: (text) =>
      text.replace(
        `concat_ws(E' \\n ', existing_search_key("address_line_1"),\n    `,
        `concat_ws(E' \\n ', `,
      ),
  },
  {
    sha256: '6e2ebd2539aaaa1493ac7f6ba6ae74d77c77910b73803b50a8933dffb92ebad6',
    when: 1_795_391_383_888,
    undo: (text) =>
      text.replace(
        / {2}-- Joined,.*\n.*\n.*\n/,
        '  FROM products p JOIN service_providers s ON s.id = p.service_provider_id\n  WHERE p.id = ANY (ids)\n',
      ),
  },
  {
    sha256: 'd3e09972d2ca4efee350fe0ff737c2652fe93353949da6ba29e77465ad6172cb',
    when: 1_795_391_383_888,
    undo: (text) =>
      text
        .replace(/-- Keeps the categories above[^]*?--> statement-breakpoint\n/, '')
        .replace(/ {4}PERFORM share_ancestors\([^]*?\n {4}\);\n/, '')
        .replace(LOCK_TRIGGER, '$1INSERT OR UPDATE OF "name_key", "parent_id" '),
  },
  {
    sha256: '0217755cf2e8d8ab70a43acab376a5c4eb7048ea9d8f101aa7effa733f74ef66',
    when: 1_795_387_967_808,
    undo: (text) => text.replace(/\n--> statement-breakpoint\nCREATE INDEX "\w+_start_idx".*/g, ''),
  },
  {
    sha256: '58df9fe1573a8027d8bb6c49ef2b21ec61419d29a0840cc6bcb7d4689fd56368',
    when: 1_795_387_967_808,
    undo: (text) => text.replace(LOCK_TRIGGER, '$1INSERT OR UPDATE '),
  },
];

/** The former versions of the migration 0013_search, byte for byte, which databases have. */
export async function formerSearchMigrations() {
  let text = await readFile(join(migrationsFolder, '0013_search.sql'), 'utf8');
  return FORMER.map(({ sha256, when, undo }) => {
    text = undo(text);
    const found = createHash('sha256').update(text).digest('hex');
    if (found !== sha256) throw new Error(`The reconstructed migration has the hash ${found}.`);
    return { name: '0013_search', text, when };
  });
}
