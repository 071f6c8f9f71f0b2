import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import type { Print } from '../../progress.ts';
import { DiskFull } from '../errors.ts';

const MEBIBYTE = 1024 * 1024;

// Several segments of the log (4 MiB), a checkpoint, and the largest upload in its tables and the log.
const MIN_FREE_BYTES = 64 * MEBIBYTE;
// A copy begins with a checkpoint and another segment of the log.
const MIN_FREE_FOR_COPY_BYTES = 12 * MEBIBYTE;
// Two segments of the log.
const RESERVE_BYTES = 8 * MEBIBYTE;

/**
 * The space on the disk of an embedded database. PostgreSQL cannot survive a write-ahead log that
 * cannot be extended. Changes are therefore refused while little space is free; a file in reserve is
 * removed when the disk has become full during a change, so that this change can still be logged.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #reserve: string;
  readonly #report: Print;
  #isShort = false;
  #hasReserve = false;

  /**
   * `reserve` is the path of the file in reserve. `report` receives a line when the space becomes too
   * little, and one when it is enough again.
   */
  constructor(folder: string, reserve: string, report: Print = () => undefined) {
    this.#folder = folder;
    this.#report = report;
    this.#reserve = reserve;
    const size = statSync(reserve, { throwIfNoEntry: false })?.size;
    this.#hasReserve = size === RESERVE_BYTES;
  }

  /** Bytes that this process can still write. */
  async free() {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  /** The free space, if it is too little for changes. */
  async lowDiskSpace() {
    const free = await this.free();
    return free < MIN_FREE_BYTES ? { freeMegabytes: Math.floor(free / MEBIBYTE) } : undefined;
  }

  /** Rejects with DiskFull if there is too little space to begin a copy on another disk. */
  async requireSpaceForCopy() {
    const free = await this.free();
    if (free < MIN_FREE_FOR_COPY_BYTES) throw new DiskFull(Math.floor(free / MEBIBYTE));
  }

  /** Rejects with DiskFull if there is too little space for changes. */
  async requireSpace() {
    const lowDiskSpace = await this.lowDiskSpace();
    this.#note(lowDiskSpace?.freeMegabytes);
    if (lowDiskSpace) throw new DiskFull(lowDiskSpace.freeMegabytes);
    if (!this.#hasReserve) await this.#makeReserve();
  }

  #note(freeMegabytes: number | undefined) {
    const isShort = freeMegabytes !== undefined;
    if (isShort === this.#isShort) return;
    this.#isShort = isShort;
    this.#report(
      isShort
        ? `The disk of ${this.#folder} has ${freeMegabytes} MB free: changes are refused below ${MIN_FREE_BYTES / MEBIBYTE} MB.`
        : `The disk of ${this.#folder} has enough free space again.`,
      isShort ? 'warn' : 'info',
    );
  }

  async #makeReserve() {
    this.#hasReserve = true;
    // Random, because file systems compress zeros.
    await writeFile(this.#reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 }).catch(() =>
      this.release(),
    );
  }

  /** Removes the file in reserve. Returns whether there was one. */
  release() {
    const had = this.#hasReserve;
    this.#hasReserve = false;
    rmSync(this.#reserve, { force: true });
    return had;
  }
}
