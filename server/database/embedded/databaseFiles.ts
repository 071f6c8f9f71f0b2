import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The version of PGlite whose file system is patched below. PGlite does not document it: read its
 * NODEFS, and run the tests of this folder and of resilience/crash, before naming another version.
 */
export const PATCHED_PGLITE = '0.5.16';

// WASI's number for ENOSPC.
const NO_SPACE = 51;
const GROUP_AND_OTHERS = 0o077;
const TABLES = 'base/';
const LOG_SEGMENT = /^[\dA-F]{24}$/;

interface FileNode {
  name: string;
}
interface FileStream {
  node: FileNode;
  nfd: number;
}
interface Attributes {
  mode?: number;
  size?: number;
}

/** The parts of Emscripten's file system on Node used here, for which PGlite has no types. */
interface NodeFileSystem {
  realPath: (node: FileNode) => string;
  tryFSOperation: <T>(operation: () => T) => T;
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
    setattr: (node: FileNode, attributes: Attributes) => void;
    rename: (node: FileNode, folder: FileNode, name: string) => void;
    unlink: (folder: FileNode, name: string) => void;
  };
  stream_ops: {
    write: (stream: FileStream, ...bytes: [Uint8Array, number, number, number]) => number;
    setattr: (stream: FileStream, attributes: Attributes) => void;
    fsync?: (stream: FileStream) => void;
  };
}

/** Syncs a database's files to disk; a test replaces it to lose unsynced writes. */
export interface Disk {
  /** Syncs an open file, and blocks until that is done. */
  syncNow: (descriptor: number, path: string) => void;
  /** Syncs the content of a file without blocking the process. */
  sync: (path: string) => Promise<void>;
}

/** The disk of this machine. */
export const realDisk: Disk = {
  syncNow: (descriptor) => fsyncSync(descriptor),
  sync: async (path) => {
    const file = await open(path, 'r+').catch(unlessRemoved);
    try {
      await file?.datasync();
    } finally {
      await file?.close();
    }
  },
};

/** A segment of the log that a checkpoint has removed meanwhile was synced before. */
function unlessRemoved(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

// Emscripten's error is not an Error.
const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === NO_SPACE;

const isLog = ({ name }: FileNode) => LOG_SEGMENT.test(name);

const ownerOnly = (mode: number) => mode & ~GROUP_AND_OTHERS;

interface DatabaseFilesOptions {
  disk?: Disk | undefined;
  makeSpace?: () => boolean;
  onFailure?: (error: unknown) => void;
}

/**
 * The folder of an embedded database, private to its owner and, while PostgreSQL's `fsync` is on,
 * safe against a power cut.
 *
 * PostgreSQL runs inside this process, where a sync at each commit would block every other call. The
 * sync of the write-ahead log is therefore deferred to `flushed`, where one sync serves all waiting
 * commits. The rule of write-ahead logging still holds: no other file is written, truncated, renamed
 * or removed before the log that describes the change is on disk.
 */
export class DatabaseFiles extends NodeFS {
  /** Bytes written to the write-ahead log since the last checkpoint of the maintenance, which resets it. */
  logBytes = 0;
  readonly #disk: Disk;
  readonly #isSynced: boolean;
  readonly #makeSpace: () => boolean;
  readonly #onFailure: (error: unknown) => void;
  #failure: { error: unknown } | undefined;
  #written = new Set<string>();
  #syncing = new Set<string>();
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** The path of the files. */
  get folder() {
    return this.rootDir;
  }

  /**
   * `isSynced`: whether PostgreSQL's `fsync` is on. `makeSpace` is called when the disk is full and
   * a file must be written without which PostgreSQL fails: the log, or what a checkpoint writes. It
   * returns whether to try again. `onFailure` is called once, when the log could not be synced.
   */
  constructor(
    folder: string,
    isSynced: boolean,
    { disk = realDisk, makeSpace = () => false, onFailure = () => undefined }: DatabaseFilesOptions,
  ) {
    super(folder);
    this.#makeSpace = makeSpace;
    this.#onFailure = onFailure;
    this.#isSynced = isSynced;
    this.#disk = disk;
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    // oxlint-disable-next-line typescript/no-unsafe-argument -- PGlite leaves it without a type.
    emscriptenOpts.preRun?.push(({ NODEFS }) => this.#watch(NODEFS));
    return { emscriptenOpts };
  }

  /**
   * Resolves when everything written to the log is on disk. After the disk has failed once, always
   * rejects, because writes that the disk dropped cannot be repeated.
   */
  flushed(): Promise<void> {
    if (this.#written.size === 0) return this.#current ?? Promise.resolve();
    this.#next ??= this.#flushAfter(this.#current);
    return this.#next;
  }

  async #flushAfter(previous: Promise<void> | undefined) {
    await previous;
    this.#current = this.#next;
    this.#next = undefined;
    [this.#syncing, this.#written] = [this.#written, this.#syncing];
    await Promise.all(Array.from(this.#syncing, (path) => this.#disk.sync(path))).catch(this.#fail);
    this.#syncing.clear();
    this.#current = undefined;
  }

  /** Nothing may be written after a failure: a second sync succeeds although the first one lost data. */
  readonly #fail = (error: unknown): never => {
    if (!this.#failure) {
      this.#failure = { error };
      this.#onFailure(error);
    }
    throw error;
  };

  #flushNow() {
    if (this.#failure) throw this.#failure.error;
    if (this.#written.size === 0 && this.#syncing.size === 0) return;
    try {
      for (const path of [...this.#syncing, ...this.#written]) {
        const descriptor = openSync(path, 'r+');
        this.#disk.syncNow(descriptor, path);
        closeSync(descriptor);
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#written.clear();
  }

  /** Writes a file; a table that cannot grow only makes its statement fail. */
  #write<T>(path: () => string, write: () => T): T {
    try {
      return write();
    } catch (error) {
      const isTable = () => path().startsWith(join(this.folder, TABLES));
      if (!isFull(error) || isTable() || !this.#makeSpace()) throw error;
      return write();
    }
  }

  #watch({ node_ops, stream_ops, realPath, tryFSOperation }: NodeFileSystem) {
    const flushNow = () => tryFSOperation(() => this.#flushNow());
    const { mknod, setattr, rename, unlink } = node_ops;
    const { write, setattr: setOpen } = stream_ops;

    const prepare = ({ mode, ...attributes }: Attributes): Attributes => {
      if (attributes.size !== undefined) flushNow();
      return mode === undefined ? attributes : { ...attributes, mode: ownerOnly(mode) };
    };

    node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device);
    node_ops.setattr = (node, attributes) => setattr(node, prepare(attributes));
    stream_ops.setattr = (stream, attributes) => setOpen(stream, prepare(attributes));
    stream_ops.write = (stream, ...bytes) => {
      const path = () => realPath(stream.node);
      const writeFile = () => this.#write(path, () => write(stream, ...bytes));
      if (!isLog(stream.node)) {
        flushNow();
        return writeFile();
      }
      const written = writeFile();
      this.logBytes += written;
      if (this.#isSynced) this.#written.add(path());
      return written;
    };
    node_ops.rename = (...names) => {
      flushNow();
      rename(...names);
    };
    node_ops.unlink = (...names) => {
      flushNow();
      unlink(...names);
    };
    stream_ops.fsync = (stream) => {
      if (isLog(stream.node)) return;
      tryFSOperation(() => this.#disk.syncNow(stream.nfd, realPath(stream.node)));
    };
  }
}
