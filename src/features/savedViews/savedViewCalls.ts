import type { DataProvider } from 'ra-core';
import type { SavedView, SavedViewInput } from '../../../contract/savedViews';
import type { ResourceName } from '../../routing/paths';

export type { SavedView, SavedViewInput };

/** A saved view of a list that the console has. */
export type UsableView = SavedView & { resource: ResourceName };

/** The saved views of the signed-in user; only for an API that announced `saved-views`. */
export interface SavedViewCalls {
  /** All that the console can use, the pinned ones first. */
  getSavedViews: (options?: { signal?: AbortSignal }) => Promise<UsableView[]>;
  createSavedView: (view: SavedViewInput) => Promise<SavedView>;
  updateSavedView: (view: SavedView) => Promise<SavedView>;
  deleteSavedView: (id: number) => Promise<void>;
}

/** The data provider with the saved views. */
export type SavedViewDataProvider = DataProvider & SavedViewCalls;
