import type { DataProvider } from 'ra-core';
import type { SavedView, SavedViewInput } from '../../../contract/savedViews';
import type { HttpClient } from '../../http/client';
import { readArray, readRecord } from '../../http/lists';
import { parseViews } from './parseViews';

const path = '/saved-views';

/** Creates the calls of the extension `saved-views`: on the views of the signed-in user. */
export const createSavedViewCalls = (http: HttpClient) => {
  const write = async (method: string, url: string, body: object) =>
    readRecord<SavedView>((await http(url, { method, body: JSON.stringify(body) })).json);
  return {
    /** All that the console can use, the pinned ones first. */
    getSavedViews: async (options?: { signal?: AbortSignal }) =>
      parseViews(readArray((await http(path, options)).json, 'data')),
    createSavedView: (view: SavedViewInput) => write('POST', path, view),
    updateSavedView: ({ id, name, query, isPinned }: SavedView) =>
      write('PUT', `${path}/${id}`, { name, query, isPinned }),
    deleteSavedView: async (id: number) => {
      await http(`${path}/${id}`, { method: 'DELETE' });
    },
  };
};

export type SavedViewCalls = ReturnType<typeof createSavedViewCalls>;

/** The data provider with the saved views. */
export type SavedViewDataProvider = DataProvider & SavedViewCalls;
