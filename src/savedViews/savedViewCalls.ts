import type { DataProvider } from 'ra-core';
import type { SavedView, SavedViewInput } from '../../contract/savedViews';
import type { AnnouncedExtensions } from '../../contract/headers';

export type { SavedView, SavedViewInput };

/** Reads and writes the saved views of a user. */
export interface SavedViews {
  /** All of them, by id. */
  list: (signal?: AbortSignal) => Promise<SavedView[]>;
  create: (view: SavedViewInput) => Promise<SavedView>;
  update: (view: SavedView) => Promise<SavedView>;
  remove: (id: number) => Promise<void>;
}

/** Where saved views are kept: by the API if it has announced `saved-views`, else in this browser. */
export interface SavedViewCalls {
  /** The saved views of the signed-in user, whose name this is. */
  savedViews: (username: string) => Promise<SavedViews>;
}

/** The data provider with the saved views. */
export type SavedViewDataProvider = DataProvider & SavedViewCalls & AnnouncedExtensions;
