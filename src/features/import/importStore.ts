import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Identifier } from 'ra-core';
import { resourceNames, type ResourceName } from '../../routing/resourceNames';
import { browserStorage } from '../../storage/browserStorage';
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
  /** What separates the cells of the file; a comma in imports that earlier versions have stored. */
  separator?: string;
  /** The number of stored rows. */
  rows: number;
  /** How many rows more there are inside rows whose quotes are wrong. */
  rowsInside?: number;
  /** The number of rows that change nothing, which are not stored. */
  unchanged: number;
}

/**
 * The outcome of a row; undefined until it is sent. The record of a row in state `sent` may or may
 * not exist: `at` is the time, `batch` the idempotency key of the rows sent together.
 */
export type RowOutcome =
  | { state: 'sent'; at: number; batch?: string }
  | { state: 'created'; id: Identifier }
  | { state: 'updated' }
  | { state: 'failed'; reason: string };

/** A row of a started import. */
export interface StoredRow extends PlannedRow {
  key: string;
  /** Its place among the rows of the import: parents come before their children. */
  index: number;
  outcome?: RowOutcome;
}

/** The key of a user's import to a resource. */
export const importKey = (userId: Identifier, resource: ResourceName): string =>
  `${userId}:${resource}`;

const REPLACED = 'The import has been replaced or removed.';

interface Imports extends DBSchema {
  imports: { key: string; value: StoredImport };
  rows: { key: [string, number]; value: StoredRow };
}

/** How many rows are read at a time, and sent concurrently in batches. */
const CHUNK = 500;

/** How many rows are read in one task: each has a record and the cells of its file. */
const PIECE = 100;

let connection: Promise<IDBPDatabase<Imports>> | undefined;

/** Opens the database. Rejects where the browser offers none, or denies access to it. */
const open = async (): Promise<IDBPDatabase<Imports>> => {
  connection ??= openDB<Imports>(IMPORTS, 1, {
    upgrade: (db) => {
      db.createObjectStore('imports', { keyPath: 'key' });
      db.createObjectStore('rows', { keyPath: ['key', 'index'] });
    },
    // A later version of the console waits for the connections of this one to close.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      connection = undefined;
    },
    terminated: () => {
      connection = undefined;
    },
  });
  try {
    return await connection;
  } catch (error) {
    connection = undefined;
    throw error;
  }
};

const { local } = browserStorage;
const fileItem = (key: string) => `import:${key}`;

/** The imports that the browser does not store, by key. They are lost when the page is left. */
const unstored = new Map<string, { started: StoredImport; rows: StoredRow[] }>();

const rowsIn = (key: string, from = 0, count = Infinity) =>
  IDBKeyRange.bound([key, from], [key, from + count], false, true);

/**
 * Imports that are not finished, in IndexedDB, so that they can be continued after a reload, or else
 * in memory. Signing out deletes them.
 */
export const importStore = {
  get: async (key: string): Promise<StoredImport | undefined> =>
    unstored.get(key)?.started ?? (await open()).get('imports', key),

  /** Keeps an import that cannot be stored in memory, in place of that of its key. */
  keep: (started: StoredImport, rows: StoredRow[]): void => {
    unstored.set(started.key, { started, rows });
  },

  /** Whether the import of a key is kept in memory only. */
  isUnstored: (key: string): boolean => unstored.has(key),

  /** The name of the file whose import has rows left, which a list shows without waiting. */
  unfinishedFile: (key: string): string | null => local.get(fileItem(key)),

  /** Notes the file whose import has rows left; null when none is left. Not called by workers. */
  noteUnfinished: (key: string, file: string | null): void => {
    if (file !== null) local.set(fileItem(key), file);
    else if (local.get(fileItem(key)) !== null) local.remove(fileItem(key));
  },

  /** Stores an import in place of that of its key. Rejects if the browser cannot store it. */
  save: async (started: StoredImport, rows: StoredRow[]): Promise<void> => {
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    void transaction.objectStore('rows').delete(rowsIn(started.key));
    for (const row of rows) void transaction.objectStore('rows').put(row);
    void transaction.objectStore('imports').put(started);
    await transaction.done;
  },

  /** Replaces rows of an import. Rejects if that has been replaced or removed meanwhile. */
  put: async ({ key, id }: StoredImport, rows: StoredRow[]): Promise<void> => {
    const kept = unstored.get(key);
    if (kept) {
      if (kept.started.id !== id) throw new Error(REPLACED);
      for (const row of rows) kept.rows[row.index] = row;
      return;
    }
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    const stored = await transaction.objectStore('imports').get(key);
    if (stored?.id === id) for (const row of rows) void transaction.objectStore('rows').put(row);
    await transaction.done;
    if (stored?.id !== id) throw new Error(REPLACED);
  },

  /** All rows of an import in order. They are read in tasks that are short enough to block no frame. */
  async *chunks(key: string): AsyncGenerator<StoredRow[]> {
    let rows: StoredRow[] = [];
    for (let from = 0; ; from += PIECE) {
      const piece =
        unstored.get(key)?.rows.slice(from, from + PIECE) ??
        (await (await open()).getAll('rows', rowsIn(key, from, PIECE)));
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
    const kept = unstored.get(key);
    if (kept) {
      if (id === undefined || kept.started.id === id) unstored.delete(key);
      return;
    }
    const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
    const stored = await transaction.objectStore('imports').get(key);
    if (id === undefined || stored?.id === id) {
      void transaction.objectStore('rows').delete(rowsIn(key));
      void transaction.objectStore('imports').delete(key);
    }
    await transaction.done;
  },

  /** Removes all imports of a user. */
  removeOf: async (userId: Identifier): Promise<void> => {
    const keys = resourceNames.map((name) => importKey(userId, name));
    for (const key of keys) importStore.noteUnfinished(key, null);
    await Promise.all(keys.map((key) => importStore.remove(key)));
  },
};
