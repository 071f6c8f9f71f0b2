import { parseViews } from '../features/savedViews/parseViews';
import type { SavedView, SavedViewCalls } from '../features/savedViews/savedViewCalls';
import type { HttpClient } from '../http/client';
import { readRecord, readArray } from '../http/lists';

const path = '/saved-views';

/** Creates the calls on the saved views of the signed-in user. */
export const createSavedViewCalls = (http: HttpClient): SavedViewCalls => {
  const write = async (method: string, url: string, body: object) =>
    readRecord<SavedView>((await http(url, { method, body: JSON.stringify(body) })).json);
  return {
    getSavedViews: async (options) =>
      parseViews(readArray((await http(path, options)).json, 'data')),
    createSavedView: (view) => write('POST', path, view),
    updateSavedView: ({ id, name, query, isPinned }) =>
      write('PUT', `${path}/${id}`, { name, query, isPinned }),
    deleteSavedView: async (id) => void (await http(`${path}/${id}`, { method: 'DELETE' })),
  };
};
