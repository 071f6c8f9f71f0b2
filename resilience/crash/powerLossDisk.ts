import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk } from '../../server/database/embedded/databaseFiles.ts';

// The unit a disk writes atomically.
const SECTOR_BYTES = 512;

const isFolder = (path: string) => lstatSync(path).isDirectory();

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !isFolder(join(folder, name)),
  );

/** One of two states of a file, or some sectors of either. */
function mixtureOf(synced: Buffer, current: Buffer) {
  const choice = Math.random();
  if (choice < 0.3) return synced;
  if (choice < 0.6) return current;
  const mixture = Buffer.alloc(Math.random() < 0.5 ? synced.length : current.length);
  for (let at = 0; at < mixture.length; at += SECTOR_BYTES) {
    const source = Math.random() < 0.5 ? synced : current;
    source.subarray(at, at + SECTOR_BYTES).copy(mixture, at);
  }
  return mixture;
}

/**
 * A disk that guarantees only synced data after a power failure: any unsynced sector may or may not
 * have been written, and so may any file creation, rename or removal.
 */
export class PowerLossDisk implements Disk {
  readonly #folder: string;
  // By inode number, which survives renaming.
  readonly #contents = new Map<number, { order: number; bytes: Buffer }>();
  readonly #names = new Map<string, number>();
  #syncs = 0;
  #onSync: () => void = () => undefined;

  /** Everything in the folder counts as synced. */
  constructor(folder: string) {
    this.#folder = folder;
    for (const name of filesIn(folder)) this.syncNow(undefined, join(folder, name));
  }

  /** Calls a function before each sync from now on, even in the middle of PostgreSQL's work. */
  beforeEachSync(callback: () => void) {
    this.#onSync = callback;
  }

  syncNow(_descriptor: number | undefined, path: string) {
    this.#onSync();
    if (isFolder(path)) this.#syncFolder(path);
    else this.#begin(path)();
  }

  async sync(path: string) {
    this.#onSync();
    const finish = this.#begin(path);
    await setImmediate();
    finish();
  }

  /** A sync covers what existed when it began, and takes effect when it ends. */
  #begin(path: string) {
    const { ino } = lstatSync(path);
    const bytes = readFileSync(path);
    const order = (this.#syncs += 1);
    return () => {
      if ((this.#contents.get(ino)?.order ?? 0) > order) return;
      this.#contents.set(ino, { order, bytes });
      this.#names.set(path, ino);
    };
  }

  #syncFolder(folder: string) {
    for (const path of [...this.#names.keys()].filter((name) => dirname(name) === folder)) {
      this.#names.delete(path);
    }
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const { ino } = lstatSync(path);
      if (this.#contents.has(ino)) this.#names.set(path, ino);
    }
  }

  #syncedBytes(path: string) {
    const ino = this.#names.get(path);
    return ino === undefined ? undefined : this.#contents.get(ino)?.bytes;
  }

  /** Writes a possible disk state after a power failure at this moment to another folder. */
  cutPower(target: string) {
    const existing = new Set(filesIn(this.#folder).map((name) => join(this.#folder, name)));
    for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      if (isFolder(join(this.#folder, name))) mkdirSync(join(target, name), { recursive: true });
    }
    for (const path of new Set([...existing, ...this.#names.keys()])) {
      const synced = this.#syncedBytes(path);
      const current = existing.has(path) ? readFileSync(path) : undefined;
      const isLost = (!synced || !current) && Math.random() < 0.5;
      const bytes = mixtureOf(synced ?? Buffer.alloc(0), current ?? synced ?? Buffer.alloc(0));
      if (!isLost) writeFileSync(join(target, path.slice(this.#folder.length)), bytes);
    }
  }
}
