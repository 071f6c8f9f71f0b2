import type { DataProvider } from 'ra-core';
import { listParameters } from '../../routing/listAddress';
import { paths } from '../../routing/paths';
import type { SavedView, SavedViewInput } from '../../../contract/savedViews';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { createSend, type HttpClient } from '../../http/client';
import { readArray, readRecord } from '../../http/collections';

/** A saved view of a list that the console has. */
export type UsableView = SavedView & { resource: ResourceName };

/**
 * The part of a list's query that a view keeps: filters, sort, page size and view, each as far as it
 * is valid. A view starts on page 1.
 */
export const viewQuery = (resource: ResourceName, query: string): string => {
  const kept = listParameters({ resource }, query);
  kept.delete('page');
  // Stored views without filters have an empty one, to which this is compared.
  return kept.size === 0 ? 'filter=%7B%7D' : kept.toString();
};

/** The path of a view's list, with its query. */
export const viewPath = ({ resource, query }: UsableView): string =>
  `${paths.list(resource)}?${viewQuery(resource, query)}`;

const isView = (value: unknown): value is UsableView => {
  const view = value as Partial<SavedView> | null;
  return (
    typeof view?.id === 'number' &&
    typeof view.name === 'string' &&
    typeof view.query === 'string' &&
    typeof view.isPinned === 'boolean' &&
    isResourceName(view.resource)
  );
};

/** The stored views that the console can use, the pinned ones first. */
export const parseViews = (stored: unknown): UsableView[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isView)
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));

const path = '/saved-views';

/** Creates the calls of the extension `list-options` on the views of the signed-in user. */
export const createSavedViewCalls = (http: HttpClient) => {
  const send = createSend(http);
  const write = async (method: string, url: string, body: object) =>
    readRecord<SavedView>(await send(method, url, body));
  return {
    /** All that the console can use, the pinned ones first. */
    getSavedViews: async (options?: { signal?: AbortSignal }) =>
      parseViews(readArray((await http(path, options)).json, 'data')),
    createSavedView: (view: SavedViewInput) => write('POST', path, view),
    updateSavedView: ({ id, name, query, isPinned }: SavedView) =>
      write('PUT', `${path}/${id}`, { name, query, isPinned }),
    deleteSavedView: (id: number) => send<void>('DELETE', `${path}/${id}`),
  };
};

export type SavedViewCalls = ReturnType<typeof createSavedViewCalls>;

export type SavedViewDataProvider = DataProvider & SavedViewCalls;
