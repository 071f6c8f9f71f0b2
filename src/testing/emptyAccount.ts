import type { Account } from '../../contract/accounts';

/** The account of a user who has set nothing up and is signed in nowhere. */
export const EMPTY_ACCOUNT: Account = {
  username: 'ada',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  secondFactor: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
  trustedBrowsers: [],
  sessions: [],
  passkeys: [],
};
