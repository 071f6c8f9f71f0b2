import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PasswordChange } from '../../../contract/accounts';
import { fieldErrors } from '../../http/errors';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useNotifyFailure } from '../../ui/ErrorAlert';
import { useExclusiveChange } from '../../ui/useExclusiveChange';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { AccountDataProvider } from './accountCalls';
import { ACCOUNT_KEY, useSessionRenewal } from './useSessionRenewal';

/** The signed-in user, and the sessions, trusted browsers and passkeys of that user. */
export const useAccount = () => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  return useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => dataProvider.getAccount({ signal }),
  });
};

/**
 * Returns a function that changes the password and says how that went. It resolves with what is wrong
 * with each field, if the server rejects any.
 */
export const useChangePassword = (onChanged: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const text = useAccountPageText();
  const flight = useSingleFlight();
  const change = async (passwords: PasswordChange) => {
    try {
      await renewing(() => dataProvider.changePassword(passwords));
      notify(text('accountPage.password.changed'), { type: 'success' });
      onChanged();
      return undefined;
    } catch (error) {
      notifyFailure(error, text('accountPage.password.failed'));
      return fieldErrors(error);
    } finally {
      flight.reset();
    }
  };
  return async (passwords: PasswordChange) => flight.start(() => change(passwords));
};

/**
 * Signs out elsewhere or ends trust in browsers, one call at a time, and reads the account again. `done`
 * is what the last call has removed, once the account is shown without it; `failed` is said of a failure.
 */
export const useRemoveDevices = (list: 'sessions' | 'trusted-browsers', failed: string) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const { isPending, run } = useExclusiveChange(ACCOUNT_KEY, failed);
  const [done, setDone] = useState<'one' | 'all'>();
  return {
    isPending,
    done,
    /** Removes one, or all but the current session. */
    remove: (id?: number) =>
      run(async () => {
        setDone(undefined);
        await dataProvider.removeDevices(id === undefined ? list : `${list}/${id}`);
        return () => setDone(id === undefined ? 'all' : 'one');
      }),
  };
};
