import { parseViews } from '../features/savedViews/parseViews';
import type { SavedView, SavedViews } from '../features/savedViews/savedViewCalls';
import { browserStorage } from '../storage/browserStorage';
import type { HttpClient } from './httpClient';
import { readRecord } from './lists';
import { readArray } from './readArray';

const path = '/saved-views';

const keptByApi = (http: HttpClient): SavedViews => {
  const write = async (method: string, url: string, body: object) =>
    readRecord<SavedView>((await http(url, { method, body: JSON.stringify(body) })).json);
  return {
    list: async (signal) => parseViews(readArray((await http(path, { signal })).json, 'data')),
    create: (view) => write('POST', path, view),
    update: ({ id, name, query, isPinned }) =>
      write('PUT', `${path}/${id}`, { name, query, isPinned }),
    remove: async (id) => void (await http(`${path}/${id}`, { method: 'DELETE' })),
  };
};

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

const keptInBrowser = (username: string): SavedViews => {
  const key = `RaStoresavedViews.${username}`;
  const read = () => parseViews(browserStorage.local.getJson(key, isArray));
  const write = (views: SavedView[]) => browserStorage.local.setJson(key, views);
  return {
    list: async () => read(),
    create: async (input) => {
      const views = read();
      const view = { ...input, id: Math.max(0, ...views.map(({ id }) => id)) + 1 };
      write([...views, view]);
      return view;
    },
    update: async (view) => {
      write(read().map((one) => (one.id === view.id ? view : one)));
      return view;
    },
    remove: async (id) => write(read().filter((one) => one.id !== id)),
  };
};

/** The saved views of a user: kept by the API if it has announced that, else in this browser. */
export const createSavedViews = (http: HttpClient, username: string): SavedViews =>
  http.offers('saved-views') ? keptByApi(http) : keptInBrowser(username);
