import './workerGlobal';
import { expose, type Remote } from 'comlink';
import * as HTTP from '../../contract/httpStatus';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRecordCalls } from '../dataProvider/recordCalls';
import { createImporter } from '../features/import/importer';
import { type ErrorBody, statusOf } from '../http/errors';
import type { HttpClient, JsonCall } from '../http/client';
import type { ImportPage } from './openImportWorker';

// Held until the worker ends, which the page cannot see otherwise. Not offered without TLS.
const { locks } = navigator as Partial<Navigator>;
void locks?.request(self.name, () => new Promise(() => {}));

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
  /** Called before everything else. */
  connect: (connected: Remote<ImportPage>): void => {
    page = connected;
  },
});
