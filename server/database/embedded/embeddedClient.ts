import {
  PGlite,
  types,
  type PGliteOptions,
  type QueryOptions,
  type Transaction,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Print, printOnStderr } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import { DatabaseOutage, messageOf, UnknownOutcome } from '../errors.ts';
import { NO_OBSERVER, type DatabaseObserver } from '../observer.ts';
import { DatabaseFiles, type Disk } from './databaseFiles.ts';
import type { DiskSpace } from './diskSpace.ts';
import { PreparingClient } from './preparingClient.ts';

/** Options of every embedded database, in a folder or in memory. */
export const commonOptions = {
  extensions: { pg_trgm },
  // PGlite converts bytes one by one, which takes a quarter of a second for a photo.
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

// Removes unneeded segments of the write-ahead log, which keeps the folder small.
const SETTINGS = ['wal_recycle=off', 'jit=off'].flatMap((setting) => ['-c', setting]);
// A statement, outside of transactions, that changes rows.
const WRITE = /^\s*(insert|update|delete)\b/i;

const NO_FSYNC = '-F';
const withFsync = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
  // PGlite does nothing for PostgreSQL's default, fdatasync.
  '-c',
  'wal_sync_method=fsync',
];

/** Options of an embedded database in a folder. */
export interface ClientOptions {
  /** The folder of the database, which this process has locked. */
  folder: string;
  /** Whether commits are synced to disk before they are acknowledged. */
  sync: boolean;
  /** How a missing database is made. */
  create?: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'>;
  /** Called after each statement or transaction outside of others. */
  onSettled?: () => void;
  /** The space on the disk, without which changes are refused. */
  space?: DiskSpace | undefined;
  /** Follows the statements and transactions; nothing by default. */
  observer?: DatabaseObserver | undefined;
  /** Replaces the disk in tests. */
  disk?: Disk | undefined;
  /** Receives why the process ends; the standard error by default. */
  report?: Print;
}

/**
 * Ends the process as a PANIC ends PostgreSQL: its memory may differ from its files, which the next
 * start recovers from the log. PGlite would go on with it, and never return from the next call.
 */
function endProcess(reason: string, report: Print): never {
  report(`The database has failed, and the server ends: ${reason}.`, 'fatal');
  process.exit(1);
}

// How long the responses that say so may take.
const LAST_RESPONSES_MS = 500;

/**
 * Ends the process soon: the disk may have dropped what it could not sync, and the next start recovers
 * from the log what is there.
 */
function endSoon(error: unknown, report: Print) {
  process.exitCode = 1;
  report(
    `The disk of the database has failed, and the server ends: ${messageOf(error)}. The next start shows whether the latest changes were stored.`,
    'fatal',
  );
  setTimeout(() => process.exit(1), LAST_RESPONSES_MS);
}

/** PGlite in a folder that acknowledges a write only once it is on disk. */
export class EmbeddedClient extends PreparingClient {
  readonly files: DatabaseFiles;
  readonly #onSettled: () => void;
  readonly #failures: string[];
  readonly #space: DiskSpace | undefined;
  readonly #observer: DatabaseObserver;
  #hasFailed = false;

  constructor({
    folder,
    sync,
    create,
    onSettled = () => undefined,
    space,
    observer = NO_OBSERVER,
    disk,
    report = printOnStderr,
  }: ClientOptions) {
    const files = new DatabaseFiles(folder, sync, {
      disk,
      makeSpace: () => space?.release() ?? false,
      onFailure: (error) => {
        this.#hasFailed = true;
        endSoon(error, report);
      },
    });
    const startParams = sync ? withFsync : PGlite.defaultStartParams;
    const failures: string[] = [];
    super({
      ...commonOptions,
      ...create,
      fs: files,
      startParams: [...startParams, ...SETTINGS],
      onStderr: (line) => {
        const [, level, reason] = /(FATAL|PANIC): +(.*)/.exec(line) ?? [];
        if (reason && level === 'PANIC') endProcess(reason, report);
        if (reason) failures.push(reason);
        return false;
      },
    });
    this.#failures = failures;
    this.files = files;
    this.#space = space;
    this.#observer = observer;
    this.#onSettled = onSettled;
  }

  /**
   * Resolves when the database is ready. Throws a StartupError with PostgreSQL's reason if it
   * cannot be opened.
   */
  async opened() {
    try {
      await this.waitReady;
    } catch (cause) {
      const reason = this.#failures.join('; ') || String(cause);
      throw new StartupError(
        `The database in ${this.files.folder} cannot be opened: ${reason}. Restore a backup into another data folder.`,
        { cause },
      );
    }
  }

  override async query<T>(text: string, parameters?: unknown[], options?: QueryOptions) {
    return this.#observer.statement(text, async () => {
      this.#requireDisk();
      if (WRITE.test(text)) await this.#space?.requireSpace();
      return this.#settled(super.query<T>(text, parameters, options));
    });
  }

  override async exec(text: string, options?: QueryOptions) {
    this.#requireDisk();
    return this.#settled(super.exec(text, options));
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>) {
    return this.#observer.transaction(async () => {
      this.#requireDisk();
      await this.#space?.requireSpace();
      return this.#settled(super.transaction((tx) => work(this.#observed(tx))));
    });
  }

  #observed(tx: Transaction): Transaction {
    const query: Transaction['query'] = (text, ...rest) =>
      this.#observer.statement(text, () => tx.query(text, ...rest));
    return new Proxy(tx, {
      get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
    });
  }

  #requireDisk() {
    if (this.#hasFailed) throw new DatabaseOutage('The disk has failed.');
  }

  async #settled<T>(work: Promise<T>) {
    try {
      return await work;
    } finally {
      if (this.ready) {
        await this.files.flushed().catch((cause: unknown) => {
          throw new UnknownOutcome(messageOf(cause), { cause });
        });
        this.#onSettled();
      }
    }
  }
}
