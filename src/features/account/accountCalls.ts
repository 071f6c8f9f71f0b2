import type { DataProvider } from 'ra-core';
import type { Account, PasswordChange } from '../../../contract/accounts';
import type { LoginResponse } from '../../../contract/auth';
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../../contract/passkeys';
import type {
  CurrentPassword,
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
    /** Changes the password. All sessions end; the new token is of the one that replaces this one. */
    changePassword: (passwords: PasswordChange) =>
      send<LoginResponse>('PUT', `${path}/password`, passwords),
    /** Starts setting up an authenticator app, which `confirmTotp` completes. */
    startTotp: (body: CurrentPassword) => send<TotpSecret>('POST', totp, body),
    /** Turns the second factor on. All sessions end, as after a change of the password. */
    confirmTotp: (body: TotpConfirmation) => send<TotpConfirmed>('POST', `${totp}/confirm`, body),
    /** Turns the second factor off. All sessions end, as after a change of the password. */
    removeTotp: (body: CurrentPassword) => send<LoginResponse>('DELETE', totp, body),
    /** Replaces the recovery codes. */
    renewRecoveryCodes: (body: CurrentPassword) =>
      send<RecoveryCodes>('POST', `${path}/recovery-codes`, body),
    /** With what the browser makes a passkey, for a user who knows the password. */
    getPasskeyOptions: (body: CurrentPassword) =>
      send<PasskeyCreationOptions>('POST', `${passkeys}/options`, body),
    /** Adds a passkey. All sessions end, as after a change of the password. */
    addPasskey: (passkey: PasskeyRegistration) => send<LoginResponse>('POST', passkeys, passkey),
    /** Removes a passkey. All sessions end, as after a change of the password. */
    removePasskey: (id: number, body: CurrentPassword) =>
      send<LoginResponse>('DELETE', `${passkeys}/${id}`, body),
    /**
     * Signs out on one device or on all others, or ends trust in one browser or in all: the list of
     * GET /account by its path, or an item of it.
     */
    removeDevices: (which: Devices) => send<void>('DELETE', `${path}/${which}`),
  };
};
export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** The data provider with the calls on the account. */
export type AccountDataProvider = DataProvider & AccountCalls;
