import type { DataProvider } from 'ra-core';
import type { Account, AccountSession, PasswordChange } from '../../../contract/accounts';
import type { HttpClient } from '../../http/client';
import { readArray } from '../../http/collections';
import { isObject } from '../../storage/browserStorage';

const path = '/account';

const textIn = (json: unknown, field: string): string | undefined => {
  const value = isObject(json) ? json[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Creates the calls of the extension `accounts`: on the account of the signed-in user. */
export const createAccountCalls = (http: HttpClient) => ({
  /** The user's name and sessions, the current session first. */
  getAccount: async (options?: { signal?: AbortSignal }): Promise<Account> => {
    const { json } = await http(path, options);
    return {
      username: textIn(json, 'username') ?? '',
      mustChangePassword: isObject(json) && json['mustChangePassword'] === true,
      sessions: readArray<AccountSession>(json, 'sessions'),
    };
  },
  /** Changes the password. All sessions end; returns the token of the one that replaces this one. */
  changePassword: async (passwords: PasswordChange): Promise<string | undefined> => {
    const body = JSON.stringify(passwords);
    return textIn((await http(`${path}/password`, { method: 'PUT', body })).json, 'token');
  },
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
