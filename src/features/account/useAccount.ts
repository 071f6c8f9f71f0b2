import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { PasswordChange } from '../../../contract/accounts';
import { fieldErrors } from '../../http/errors';
import type { MessageKey } from '../../i18n/messages';
import { useNotifyError } from '../../ui/ErrorAlert';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { AccountDataProvider } from './accountCalls';
import { ACCOUNT_KEY, useSessionRenewal } from './useSessionRenewal';

/** The signed-in user and the sessions of that user. */
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
  const notifyError = useNotifyError();
  const flight = useSingleFlight();
  const change = async (passwords: PasswordChange) => {
    try {
      await renewing(() => dataProvider.changePassword(passwords));
      notify('account.password.changed', { type: 'success' });
      onChanged();
      return undefined;
    } catch (error) {
      notifyError(error, 'account.password.failed');
      return fieldErrors(error);
    } finally {
      flight.reset();
    }
  };
  return async (passwords: PasswordChange) => flight.start(() => change(passwords));
};

/**
 * Ends sessions, one call at a time, and reads them again. `done` is the message of the last call, once
 * the sessions are shown without those that it ended.
 */
export const useEndSessions = () => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  const flight = useSingleFlight();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ call, done }: { call: () => Promise<void>; done: MessageKey }) => {
      try {
        await call();
        return done;
      } finally {
        // Also after a failure: the session may have ended meanwhile.
        await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
      }
    },
    onError: (error) => notifyError(error, 'account.sessions.failed'),
    onSettled: () => flight.reset(),
  });
  const start = (call: () => Promise<void>, done: MessageKey) => {
    flight.start(() => {
      // Else it would end the session that has taken the place of this one.
      ignoreSecondClick();
      mutate({ call, done });
    });
  };
  return {
    isPending,
    done: data,
    endSession: (id: number) => start(() => dataProvider.endSession(id), 'account.sessions.ended'),
    endOtherSessions: () =>
      start(() => dataProvider.endOtherSessions(), 'account.sessions.others_ended'),
  };
};
