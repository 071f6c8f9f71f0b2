import type { DataProvider } from 'ra-core';
import type {
  AccountLink,
  AccountLinkUse,
  AccountLinkUsed,
  Administrator,
  AdministratorList,
  AdministratorQuery,
  NewAccountLink,
} from '../../../contract/administrators';
import { type HttpClient, pathWithQuery } from '../../http/client';
import { readList } from '../../http/collections';

const path = '/administrators';

/** The calls of the extension `accounts` on the accounts of all administrators. */
export const createAdministratorCalls = (http: HttpClient) => {
  const post = async (to: string, body?: object) =>
    (await http(to, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json;
  return {
    getAdministrators: async (
      query: AdministratorQuery,
      options?: { signal?: AbortSignal },
    ): Promise<AdministratorList> => {
      const { json } = await http(pathWithQuery(path, query), options);
      const { data, meta } = readList<Administrator>(json);
      return { data, pagination: (meta as Pick<AdministratorList, 'pagination'>).pagination };
    },
    /** Creates a link with which somebody creates an account. */
    inviteAdministrator: async () => (await post(`${path}/invitations`)) as NewAccountLink,
    withdrawInvitation: async (id: number): Promise<void> => {
      await http(`${path}/invitations/${id}`, { method: 'DELETE' });
    },
    disableAdministrator: async (id: number): Promise<void> => {
      await post(`${path}/${id}/disable`);
    },
    enableAdministrator: async (id: number): Promise<void> => {
      await post(`${path}/${id}/enable`);
    },
    /** Creates a link with which a person sets a new password. */
    resetPassword: async (id: number) => (await post(`${path}/${id}/reset`)) as NewAccountLink,
    /** What a link is for. Rejects with a 404 when it cannot be used. */
    checkLink: async (token: string) => (await post('/auth/links/check', { token })) as AccountLink,
    /** Uses a link, and returns the token of a session; null if signing in takes a code too. */
    redeemLink: async (use: AccountLinkUse) =>
      (await post('/auth/links/redeem', use)) as AccountLinkUsed,
  };
};
export type AdministratorCalls = ReturnType<typeof createAdministratorCalls>;

/** The data provider with the calls on the accounts of all administrators. */
export type AdministratorDataProvider = DataProvider & AdministratorCalls;
