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
  /** Identifies it in the history, and distinguishes its idempotency keys from those of other imports. */
  id: string;
  file: string;
  header: string[];
  /** What separates the cells of the file; a comma in imports that earlier versions have stored. */
  separator?: string;
  /** The number of stored rows of the file. */
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
  | { state: 'sent'; at: number; batch?: string | undefined }
  | { state: 'created'; id: Identifier }
  | { state: 'updated' }
  | { state: 'failed'; reason: string };

/** A row of a started import. */
export interface StoredRow extends PlannedRow {
  key: string;
  /** The place of the row in the import: parents come before their children. */
  index: number;
  outcome?: RowOutcome;
}

/** A started import with all its rows, in memory. */
export interface ActiveImport {
  stored: StoredImport;
  rows: StoredRow[];
  /** Whether it is in memory only, because the browser does not store it. */
  isUnstored: boolean;
}

/** The key of a user's import to a resource. */
export const importKey = (userId: Identifier, resource: ResourceName): string =>
  `${userId}:${resource}`;

interface Imports extends DBSchema {
  imports: { key: string; value: StoredImport };
  rows: { key: [string, number]; value: StoredRow };
}

let connection: Promise<IDBPDatabase<Imports>> | undefined;

/** Opens the database. Rejects where the browser offers none, or denies access to it. */
const open = async (): Promise<IDBPDatabase<Imports>> => {
  const forget = () => {
    connection = undefined;
  };
  connection ??= openDB<Imports>(IMPORTS, 1, {
    upgrade: (db) => {
      db.createObjectStore('imports', { keyPath: 'key' });
      db.createObjectStore('rows', { keyPath: ['key', 'index'] });
    },
    // A later version of the console waits for the connections of this one to close.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
};

const openStores = async () => {
  const transaction = (await open()).transaction(['imports', 'rows'], 'readwrite');
  const [imports, rows] = [transaction.objectStore('imports'), transaction.objectStore('rows')];
  return { transaction, imports, rows };
};

/** Works on the stored import of a key; with an id, only on that import. Resolves to whether it did. */
const change = async (
  key: string,
  id: string | undefined,
  work: (stores: Awaited<ReturnType<typeof openStores>>) => void,
): Promise<boolean> => {
  const stores = await openStores();
  const isMeant = id === undefined || (await stores.imports.get(key))?.id === id;
  if (isMeant) work(stores);
  await stores.transaction.done;
  return isMeant;
};

const { local } = browserStorage;
const fileItem = (key: string) => `import:${key}`;

const rowsOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** Imports that are not finished, so that they can be continued after a reload. Signing out deletes them. */
export const importStore = {
  get: async (key: string): Promise<StoredImport | undefined> => (await open()).get('imports', key),

  /** The import of a key with its rows in order. */
  load: async (key: string): Promise<ActiveImport | undefined> => {
    const stored = await importStore.get(key);
    const rows = stored && (await (await open()).getAll('rows', rowsOf(key)));
    return stored && rows && { stored, rows, isUnstored: false };
  },

  /** The name of the file whose import has rows left, which a list shows without waiting. */
  unfinishedFile: (key: string): string | null => local.get(fileItem(key)),

  /** Notes the file whose import has rows left; null when none is left. Not called by workers. */
  noteUnfinished: (key: string, file: string | null): void => {
    if (file !== null) local.set(fileItem(key), file);
    else if (local.get(fileItem(key)) !== null) local.remove(fileItem(key));
  },

  /** Stores an import in place of that of its key. Rejects if the browser cannot. */
  save: async ({ stored, rows }: Pick<ActiveImport, 'stored' | 'rows'>): Promise<void> => {
    await change(stored.key, undefined, (stores) => {
      void stores.rows.delete(rowsOf(stored.key));
      for (const row of rows) void stores.rows.put(row);
      void stores.imports.put(stored);
    });
  },

  /** Replaces rows of an import. Rejects if that has been replaced or removed meanwhile. */
  put: async ({ stored, rows, isUnstored }: ActiveImport, changed: StoredRow[]): Promise<void> => {
    for (const row of changed) rows[row.index] = row;
    const isStored =
      isUnstored ||
      (await change(stored.key, stored.id, (stores) => {
        for (const row of changed) void stores.rows.put(row);
      }));
    if (!isStored) throw new Error('The import has been replaced or removed.');
  },

  /** Removes the import of a key; with an id, only that import. */
  remove: async (key: string, id?: string): Promise<void> => {
    await change(key, id, ({ imports, rows }) => {
      void rows.delete(rowsOf(key));
      void imports.delete(key);
    });
  },

  /** Removes all imports of a user. */
  removeOf: async (userId: Identifier): Promise<void> => {
    const keys = resourceNames.map((name) => importKey(userId, name));
    for (const key of keys) importStore.noteUnfinished(key, null);
    await Promise.all(keys.map((key) => importStore.remove(key)));
  },
};
