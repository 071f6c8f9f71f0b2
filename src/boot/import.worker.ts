import './workerGlobal';
import { expose, type Remote } from 'comlink';
import * as HTTP from '../../contract/httpStatus';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRecordCalls } from '../dataProvider/recordCalls';
import { createImporter } from '../features/import/importer';
import { type ErrorBody, statusOf } from '../http/errors';
import type { HttpClient, JsonCall } from '../http/client';
import { locksOf } from '../storage/tabLock';
import type { ImportPage } from './openImportWorker';

const locks = locksOf();

/** Holds a lock until the worker ends, which the page cannot see otherwise. Locks are not offered without TLS. */
const lockHeld = new Promise<void>((resolve) => {
  const hold = () => {
    resolve();
    return new Promise(() => {});
  };
  if (locks) void locks.request(self.name, hold);
  else resolve();
});

let page: Remote<ImportPage>;
let token: string | null = null;

const client = createHttpClient(() => token);

/** Makes a call with the session's token, again if the session has continued under another one. */
const json: JsonCall = async (path, options) => {
  token ??= await page.getToken();
  const sent = token;
  try {
    return await client(path, options);
  } catch (error) {
    if (statusOf(error) !== HTTP.unauthorized) throw error;
    token = await page.getToken();
    if (token !== null && token !== sent) return client(path, options);
    const { detail, accountDisabled } = (error as { body: ErrorBody }).body;
    await page.onUnauthorized({ detail, accountDisabled }, sent);
    throw error;
  }
};

const http: HttpClient = Object.assign(json, { picture: client.picture, offers: client.offers });

const importer = createImporter(createRecordCalls(http), (started) => page.onProgress(started));

expose({
  ...importer,
  /** Called before everything else. Resolves once the lock is held: the page would get it otherwise. */
  connect: (connected: Remote<ImportPage>): Promise<void> => {
    page = connected;
    return lockHeld;
  },
});
