import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { fieldErrors } from '../../http/errors';
import { useErrorDetail } from '../../ui/ErrorAlert';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { AccountDataProvider } from './accountCalls';
import { useSessionRenewal } from './useSessionRenewal';

/**
 * Makes the calls of a dialog, one at a time. `send` resolves with what is wrong with each field;
 * `failure` is what else went wrong: the words of `wordsFor`, else what the API says, else `failed`.
 * While a call `isPending`, the dialog has to stay open: its response may have to be shown.
 */
export const useDialogCall = (
  failed: string,
  wordsFor?: (error: unknown) => string | undefined,
) => {
  const toDetail = useErrorDetail();
  const flight = useSingleFlight();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (call: () => Promise<void>) => {
    setFailure('');
    setPending(true);
    try {
      await call();
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(wordsFor?.(error) ?? toDetail(error) ?? failed);
      return errors;
    } finally {
      setPending(false);
      flight.reset();
    }
  };
  return {
    dataProvider: useDataProvider<AccountDataProvider>(),
    renewing: useSessionRenewal(),
    state: { isPending, failure },
    send: async (call: () => Promise<void>) => flight.start(() => attempt(call)),
  };
};
