import type { AccountSession } from '../../../contract/accounts';
import { useAccountPageText } from '../../i18n/useAccountPageText';

/** The browser and operating system of a session or passkey in words, as far as they are known. */
export const useDeviceName = () => {
  const text = useAccountPageText();
  return ({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string =>
    browser && system
      ? text('accountPage.sessions.device', { browser, system })
      : (browser ?? system ?? text('accountPage.sessions.unknown'));
};
