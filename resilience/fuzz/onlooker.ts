import type { Account } from '../../contract/accounts.ts';
import type { SavedView } from '../../contract/savedViews.ts';
import { type AccountCall, jsonOf } from './accounts.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzResponse } from './verdict.ts';

/** A user whom the requests of others must neither read nor change. */
export interface Onlooker {
  /** Ids of what is theirs alone, by the path of the OpenAPI document that takes such an id. */
  ids: Record<string, number | undefined>;
  /** What of this user a response to somebody else shows. */
  exposedBy: (request: FuzzRequest, response: FuzzResponse) => string | undefined;
  /** What has changed of this user. */
  changes: () => Promise<string[]>;
}

/** Ids in the response to GET /account. */
const idsIn = ({ sessions, passkeys, trustedBrowsers }: Account) => ({
  '/api/account/sessions/{id}': sessions.map(({ id }) => id),
  '/api/account/passkeys/{id}': passkeys.map(({ id }) => id),
  '/api/account/trusted-browsers/{id}': trustedBrowsers.map(({ id }) => id),
});

/** Lets the user of this token look on, with a saved view whose name is in no response to others. */
export async function createOnlooker(call: AccountCall, token: string): Promise<Onlooker> {
  const secret = `seen by nobody else than ${token.slice(0, 8)}`;
  const input = { name: secret, resource: 'products', query: 'name=private', isPinned: true };
  const view = jsonOf<SavedView>(await call(token, 'POST', '/saved-views', input));
  const read = async () => jsonOf<Account>(await call(token, 'GET', '/account'));
  const look = async () => {
    const views = (await call(token, 'GET', '/saved-views')).body.toString();
    const { sessions, ...rest } = await read();
    return JSON.stringify({ views, ...rest, sessions: sessions.map(({ id }) => id) });
  };
  const before = await look();
  const own = idsIn(await read());
  const texts = [secret, token];
  return {
    ids: {
      ...Object.fromEntries(Object.entries(own).map(([path, [first]]) => [path, first])),
      '/api/saved-views/{id}': view.id,
    },
    exposedBy: ({ method, path }, { status, body }) => {
      const text = body.toString();
      if (texts.some((one) => text.includes(one))) return "another user's data";
      if (status !== 200 || method !== 'GET' || path !== '/api/account') return undefined;
      const shown = Object.entries(idsIn(JSON.parse(text) as Account));
      const foreign = shown.find(([key, ids]) =>
        ids.some((id) => own[key as keyof typeof own].includes(id)),
      );
      return foreign && `another user's ${foreign[0]}`;
    },
    changes: async () => {
      const after = await look().catch(String);
      return after === before ? [] : [`another user was changed: ${before} became ${after}`];
    },
  };
}
