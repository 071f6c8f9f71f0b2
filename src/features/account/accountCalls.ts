import type { DataProvider } from 'ra-core';
import type { Account, PasswordChange } from '../../../contract/accounts';
import type { LoginResponse } from '../../../contract/auth';
import type { AccountNews } from '../../../contract/access';
import type { Confirmation } from '../../../contract/confirmation';
import type {
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeySignInOptions,
} from '../../../contract/passkeys';
import type {
  RecoveryCodes,
  TotpConfirmation,
  TotpConfirmed,
  TotpSecret,
} from '../../../contract/secondFactor';
import { createSend, type HttpClient } from '../../http/client';
import { readArray } from '../../http/collections';

const path = '/account';
const totp = `${path}/totp`;
const passkeys = `${path}/passkeys`;
const news = `${path}/news`;

type DeviceList = 'sessions' | 'trusted-browsers';
type Devices = DeviceList | `${DeviceList}/${number}`;

// A server of an earlier version, while servers are being updated, does not say these.
const ABSENT = {
  secondFactor: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
  trustedBrowsers: [],
  passkeys: [],
};

/** Creates the calls of the extension `accounts`: on the account of the signed-in user. */
export const createAccountCalls = (http: HttpClient) => {
  const send = createSend(http);
  return {
    /** The user's name, trusted browsers and sessions, the current ones first, and passkeys. */
    getAccount: async (options?: { signal?: AbortSignal }): Promise<Account> => {
      const { json } = await http(path, options);
      return { ...ABSENT, ...(json as Account), sessions: readArray(json, 'sessions') };
    },
    /** Confirms the session, which goes on under the new token: the old one has ended. */
    confirmSession: (body: Confirmation) =>
      send<LoginResponse>('POST', `${path}/confirmation`, body),
    /** What a passkey signs to confirm the session. */
    getPasskeyChallenge: () => send<PasskeySignInOptions>('POST', '/auth/passkey/options'),
    /** What others have done to accounts since the user has last seen it, the newest first. */
    getAccountNews: (options?: { signal?: AbortSignal }): Promise<AccountNews> =>
      http(news, options).then(({ json }) => json as AccountNews),
    /** Notes that the user has seen it up to the entry of this id. */
    markAccountNewsSeen: (id: number) => send<void>('POST', `${news}/seen`, { id }),
    /** Changes the password. All sessions end; the new token is of the one that replaces this one. */
    changePassword: (passwords: PasswordChange) =>
      send<LoginResponse>('PUT', `${path}/password`, passwords),
    /** Starts setting up an authenticator app, which `confirmTotp` completes. */
    startTotp: () => send<TotpSecret>('POST', totp),
    /** Turns the second factor on. All sessions end, as after a change of the password. */
    confirmTotp: (body: TotpConfirmation) => send<TotpConfirmed>('POST', `${totp}/confirm`, body),
    /** Turns the second factor off. All sessions end, as after a change of the password. */
    removeTotp: () => send<LoginResponse>('DELETE', totp),
    renewRecoveryCodes: () => send<RecoveryCodes>('POST', `${path}/recovery-codes`),
    /** With what the browser makes a passkey. */
    getPasskeyOptions: () => send<PasskeyCreationOptions>('POST', `${passkeys}/options`),
    /** Adds a passkey. All sessions end, as after a change of the password. */
    addPasskey: (passkey: PasskeyRegistration) => send<LoginResponse>('POST', passkeys, passkey),
    /** Removes a passkey. All sessions end, as after a change of the password. */
    removePasskey: (id: number) => send<LoginResponse>('DELETE', `${passkeys}/${id}`),
    /**
     * Signs out on one device or on all others, or ends trust in one browser or in all: the list of
     * GET /account by its path, or an item of it.
     */
    removeDevices: (which: Devices) => send<void>('DELETE', `${path}/${which}`),
  };
};
export type AccountCalls = ReturnType<typeof createAccountCalls>;

export type AccountDataProvider = DataProvider & AccountCalls;
