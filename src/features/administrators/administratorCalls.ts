import type { DataProvider } from 'ra-core';
import type {
  AccountLink,
  AccountLinkUse,
  AccountLinkUsed,
  Administrator,
  AdministratorList,
  AdministratorQuery,
  InvitationInput,
  NewAccountLink,
} from '../../../contract/administrators';
import { createSend, type HttpClient, pathWithQuery } from '../../http/client';
import { readList } from '../../http/collections';

const path = '/administrators';

/** The calls of the extension `accounts` on the accounts of all administrators. */
export const createAdministratorCalls = (http: HttpClient) => {
  const send = createSend(http);
  const action =
    <Result = void>(name: string) =>
    (id: number) =>
      send<Result>('POST', `${path}/${id}/${name}`);
  return {
    getAdministrators: async (
      query: AdministratorQuery,
      options?: { signal?: AbortSignal },
    ): Promise<AdministratorList> => {
      const { json } = await http(pathWithQuery(path, query), options);
      const { data, meta } = readList<Administrator>(json);
      return { data, pagination: (meta as Pick<AdministratorList, 'pagination'>).pagination };
    },
    /** Creates a link with which somebody creates an account; `note` says who, to administrators. */
    inviteAdministrator: (note: string) =>
      send<NewAccountLink>('POST', `${path}/invitations`, { note } satisfies InvitationInput),
    withdrawInvitation: (id: number) => send<void>('DELETE', `${path}/invitations/${id}`),
    disableAdministrator: action('disable'),
    enableAdministrator: action('enable'),
    /** Removes the second factor of somebody who has lost it. */
    removeSecondFactor: action('remove-second-factor'),
    /** Creates a link with which a person sets a new password. */
    resetPassword: action<NewAccountLink>('reset'),
    /** What a link is for. Rejects with a 404 when it cannot be used. */
    checkLink: (token: string) => send<AccountLink>('POST', '/auth/links/check', { token }),
    /** Uses a link, and returns the token of a session; null if signing in takes a code too. */
    redeemLink: (use: AccountLinkUse) => send<AccountLinkUsed>('POST', '/auth/links/redeem', use),
  };
};
export type AdministratorCalls = ReturnType<typeof createAdministratorCalls>;

/** The data provider with the calls on the accounts of all administrators. */
export type AdministratorDataProvider = DataProvider & AdministratorCalls;
