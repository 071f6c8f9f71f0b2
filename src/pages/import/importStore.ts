import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { PlannedRow } from './importRow';
import { IMPORTS } from './importsDatabase';

/** An import that has been started and not been removed. */
export interface StoredImport {
  /** The user and the resource: there is one import of each at a time. */
  key: string;
  /** Distinguishes its idempotency keys from those of other imports. */
  id: string;
  file: string;
  header: string[];
  /** The number of stored rows. */
  rows: number;
  /** The number of rows that change nothing, which are not stored. */
  unchanged: number;
}

/**
 * The outcome of a row; undefined until it is sent. The record of a row in state `sent` may or may
 * not exist: `at` is the time, `batch` the idempotency key of the rows sent together.
 */
export type RowOutcome =
  | { state: 'sent'; at: number; batch?: string }
  | { state: 'created'; id: number }
  | { state: 'updated' }
  | { state: 'failed'; reason: string };

/** A row of a started import. */
export interface StoredRow extends PlannedRow {
  key: string;
  /** Its place among the rows of the import: parents come before their children. */
  index: number;
  outcome?: RowOutcome;
}

interface Imports extends DBSchema {
  imports: { key: string; value: StoredImport };
  rows: { key: [string, number]; value: StoredRow };
}

/** How many rows are read at a time, and sent concurrently in batches. */
const CHUNK = 500;

/** How many rows are read in one task: each has a record and the cells of its file. */
const PIECE = 100;

let connection: Promise<IDBPDatabase<Imports>> | undefined;

const open = (): Promise<IDBPDatabase<Imports>> => {
  connection ??= openDB<Imports>(IMPORTS, 1, {
    upgrade: (db) => {
      db.createObjectStore('imports', { keyPath: 'key' });
      db.createObjectStore('rows', { keyPath: ['key', 'index'] });
    },
    // Signing out deletes the database, in this tab or another, and waits for connections to close.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      connection = undefined;
    },
    terminated: () => {
      connection = undefined;
    },
  });
  return connection;
};

const rowsIn = (key: string, from = 0, count = Infinity) =>
  IDBKeyRange.bound([key, from], [key, from + count], false, true);

/**
 * Imports that are not finished, in IndexedDB, so that they can be continued after a reload. Signing
 * out deletes them.
 */
export const importStore = {
  get: async (key: string): Promise<StoredImport | undefined> => (await open()).get('imports', key),

  /** Replaces the import of its key. */
  save: async (started: StoredImport, rows: StoredRow[]): Promise<void> => {
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    void transaction.objectStore('rows').delete(rowsIn(started.key));
    for (const row of rows) void transaction.objectStore('rows').put(row);
    void transaction.objectStore('imports').put(started);
    await transaction.done;
  },

  /** Replaces rows of an import. Rejects if that has been replaced or removed meanwhile. */
  put: async ({ key, id }: StoredImport, rows: StoredRow[]): Promise<void> => {
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    const stored = await transaction.objectStore('imports').get(key);
    if (stored?.id === id) for (const row of rows) void transaction.objectStore('rows').put(row);
    await transaction.done;
    if (stored?.id !== id) throw new Error('The import has been replaced or removed.');
  },

  /** All rows of an import in order. They are read in tasks that are short enough to block no frame. */
  async *chunks(key: string): AsyncGenerator<StoredRow[]> {
    let rows: StoredRow[] = [];
    for (let from = 0; ; from += PIECE) {
      const piece = await (await open()).getAll('rows', rowsIn(key, from, PIECE));
      rows.push(...piece);
      const isLast = piece.length < PIECE;
      if (rows.length === CHUNK || (isLast && rows.length > 0)) {
        yield rows;
        rows = [];
      }
      if (isLast) return;
    }
  },

  /** Removes the import of a key; with an id, only that import. */
  remove: async (key: string, id?: string): Promise<void> => {
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    const stored = await transaction.objectStore('imports').get(key);
    if (id === undefined || stored?.id === id) {
      void transaction.objectStore('rows').delete(rowsIn(key));
      void transaction.objectStore('imports').delete(key);
    }
    await transaction.done;
  },
};
