import { signInByApi, type BuiltServer } from '../../scripts/builtServer.ts';

/** API calls of a signed-in user. Each throws unless it succeeds. */
export interface Api {
  /** Creates a record and returns its id. */
  create: (path: string, record: object) => Promise<number>;
  /** Replaces the fields of a record. */
  update: (path: string, record: object) => Promise<void>;
  /** A record, as the API returns it. */
  get: (path: string) => Promise<Record<string, unknown>>;
  /** The number of records in a list, up to one page. */
  count: (path: string) => Promise<number>;
}

/** Signs in to a server's API, without a browser. */
export async function openApi(server: BuiltServer): Promise<Api> {
  const headers = {
    authorization: `Bearer ${await signInByApi(server)}`,
    'content-type': 'application/json',
  };
  const call = async (method: string, path: string, record?: object): Promise<unknown> => {
    const body = record && JSON.stringify(record);
    const response = await fetch(`${server.url}/api${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    create: async (path, record) => ((await call('POST', path, record)) as { id: number }).id,
    update: async (path, record) => void (await call('PUT', path, record)),
    get: async (path) => (await call('GET', path)) as Record<string, unknown>,
    count: async (path) => ((await call('GET', path)) as { data: unknown[] }).data.length,
  };
}
