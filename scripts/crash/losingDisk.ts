import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk } from '../../server/database/embedded/databaseFiles.ts';

// What a disk writes in one piece.
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
 * A disk that keeps in a power cut only what has been synced. Of what has not, any sectors may have
 * been written, and any files made, renamed or removed.
 */
export class LosingDisk implements Disk {
  readonly #folder: string;
  // By the numbers of their inodes, which stay the same when files are renamed.
  readonly #contents = new Map<number, { order: number; bytes: Buffer }>();
  readonly #names = new Map<string, number>();
  #syncs = 0;
  #onSync: () => void = () => undefined;

  /** All that is in the folder counts as synced. */
  constructor(folder: string) {
    this.#folder = folder;
    for (const name of filesIn(folder)) this.syncNow(undefined, join(folder, name));
  }

  /** Calls a function before each sync from now on, also in the middle of what PostgreSQL does. */
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

  /** A sync is of what was there when it began, and holds when it is over. */
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

  /** Writes what a disk may hold after a power cut at this moment to another folder. */
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
