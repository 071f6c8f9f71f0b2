import type { DataProvider } from 'ra-core';
import type { Account, AccountSession, PasswordChange } from '../../../contract/accounts';
import type {
  CurrentPassword,
  TotpConfirmation,
  TotpConfirmed,
  TotpSecret,
} from '../../../contract/secondFactor';
import type { HttpClient } from '../../http/client';
import { readArray } from '../../http/collections';
import { isObject } from '../../storage/browserStorage';

const path = '/account';
const totp = `${path}/totp`;

const textIn = (json: unknown, field: string): string | undefined => {
  const value = isObject(json) ? json[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

/** Creates the calls of the extension `accounts`: on the account of the signed-in user. */
export const createAccountCalls = (http: HttpClient) => ({
  /** The user's name and sessions, the current session first. */
  getAccount: async (options?: { signal?: AbortSignal }): Promise<Account> => {
    const { json } = await http(path, options);
    return {
      username: textIn(json, 'username') ?? '',
      mustChangePassword: isObject(json) && json['mustChangePassword'] === true,
      secondFactor: (json as Account).secondFactor,
      sessions: readArray<AccountSession>(json, 'sessions'),
    };
  },
  /** Changes the password. All sessions end; returns the token of the one that replaces this one. */
  changePassword: async (passwords: PasswordChange): Promise<string | undefined> => {
    const body = JSON.stringify(passwords);
    return textIn((await http(`${path}/password`, { method: 'PUT', body })).json, 'token');
  },
  /** Starts setting up an authenticator app, which `confirmTotp` completes. */
  startTotp: async (body: CurrentPassword): Promise<TotpSecret> => {
    const { json } = await http(totp, post(body));
    return { secret: textIn(json, 'secret') ?? '', uri: textIn(json, 'uri') ?? '' };
  },
  /** Turns the second factor on. All sessions end, as after a change of the password. */
  confirmTotp: async (body: TotpConfirmation): Promise<Partial<TotpConfirmed>> => {
    const { json } = await http(`${totp}/confirm`, post(body));
    return { token: textIn(json, 'token'), recoveryCodes: readArray(json, 'recoveryCodes') };
  },
  /** Turns the second factor off. All sessions end; returns the token of the new one. */
  removeTotp: async (body: CurrentPassword): Promise<string | undefined> => {
    const options = { method: 'DELETE', body: JSON.stringify(body) };
    return textIn((await http(totp, options)).json, 'token');
  },
  /** Replaces the recovery codes, and returns the new ones. */
  renewRecoveryCodes: async (body: CurrentPassword): Promise<string[]> =>
    readArray((await http(`${path}/recovery-codes`, post(body))).json, 'recoveryCodes'),
  endSession: async (id: number): Promise<void> => {
    await http(`${path}/sessions/${id}`, { method: 'DELETE' });
  },
  /** Ends every session of the user but the current one. */
  endOtherSessions: async (): Promise<void> => {
    await http(`${path}/sessions`, { method: 'DELETE' });
  },
});
export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** The data provider with the calls on the account. */
export type AccountDataProvider = DataProvider & AccountCalls;
