import type { DataProvider } from 'ra-core';
import type { SavedView, SavedViewInput } from '../../../contract/savedViews';
import type { AnnouncedExtensions } from '../../../contract/headers';
import type { ResourceName } from '../../routing/paths';

export type { SavedView, SavedViewInput };

/** A saved view of a list that the console has. */
export type UsableView = SavedView & { resource: ResourceName };

/** Reads and writes the saved views of a user. */
export interface SavedViews {
  /** All that the console can use, the pinned ones first. */
  list: (signal?: AbortSignal) => Promise<UsableView[]>;
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
