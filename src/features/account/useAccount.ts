import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PasswordChange } from '../../../contract/accounts';
import { fieldErrors } from '../../http/errors';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useNotifyFailure } from '../../ui/ErrorAlert';
import { ignoreSecondClick } from '../../ui/singleFlight';
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
 * Makes calls that end sessions or trust, one at a time, and reads the account again. `done` is what was
 * said of the last call, once the account is shown without what it ended; `failed` is said of a failure.
 */
export const useEndings = <Done extends string>(failed: string) => {
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const flight = useSingleFlight();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ call, done }: { call: () => Promise<void>; done: Done }) => {
      try {
        await call();
        return done;
      } finally {
        // Also after a failure: the session may have ended meanwhile.
        await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
      }
    },
    onError: (error) => notifyFailure(error, failed),
    onSettled: () => flight.reset(),
  });
  const start = (call: () => Promise<void>, done: Done) => {
    flight.start(() => {
      // Else it would end what has taken the place of this.
      ignoreSecondClick();
      mutate({ call, done });
    });
  };
  return { isPending, done: data, start };
};

/** Ends sessions (see useEndings). */
export const useEndSessions = () => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const text = useAccountPageText();
  const failed = text('accountPage.sessions.failed');
  const { start, ...state } = useEndings<'ended' | 'others_ended'>(failed);
  return {
    ...state,
    endSession: (id: number) => start(() => dataProvider.removeDevices(`sessions/${id}`), 'ended'),
    endOtherSessions: () => start(() => dataProvider.removeDevices('sessions'), 'others_ended'),
  };
};
