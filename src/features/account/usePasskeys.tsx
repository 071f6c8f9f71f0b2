import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { fieldErrors } from '../../http/errors';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useErrorDetail } from '../../ui/ErrorAlert';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { AccountDataProvider } from './accountCalls';
import { failureName, isPasskeyCancelled, rememberPasskey } from './passkeySupport';
import { ACCOUNT_KEY, useSessionRenewal } from './useSessionRenewal';

/** Loads the code that asks the browser for passkeys. */
export const loadBrowserPasskeys = () => import('./browserPasskeys');

/** What the browser says of a passkey that it does not make. */
const REFUSALS = {
  InvalidStateError: 'accountPage.passkeys.existing',
  SecurityError: 'accountPage.passkeys.unsuitable',
} as const;

const isRefusal = (name: string | undefined): name is keyof typeof REFUSALS =>
  name !== undefined && name in REFUSALS;

/**
 * Returns a function that adds a passkey, which resolves with what is wrong with each field, and what
 * else went wrong, if anything did: closing the browser's prompt is no failure.
 */
export const useAddPasskey = (onAdded: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const flight = useSingleFlight();
  const [failure, setFailure] = useState('');
  const wordsFor = (error: unknown) => {
    if (isPasskeyCancelled(error)) return '';
    const name = failureName(error);
    if (isRefusal(name)) return text(REFUSALS[name]);
    return toDetail(error) ?? text('accountPage.passkeys.add_failed');
  };
  const attempt = async (currentPassword: string) => {
    setFailure('');
    try {
      const [options, { createPasskey }] = await Promise.all([
        dataProvider.getPasskeyOptions({ currentPassword }),
        loadBrowserPasskeys(),
      ]);
      const passkey = await createPasskey(options);
      await renewing(() => dataProvider.addPasskey(passkey));
      rememberPasskey();
      onAdded();
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(wordsFor(error));
      return errors;
    } finally {
      flight.reset();
    }
  };
  return {
    failure,
    add: async (currentPassword: string) => flight.start(() => attempt(currentPassword)),
  };
};

/** Removes passkeys, one call at a time, and calls `onDone` with whether it is gone. */
export const useRemovePasskey = (onDone: (isRemoved: boolean) => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const queryClient = useQueryClient();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => renewing(() => dataProvider.removePasskey(id)),
    onSuccess: () => onDone(true),
    onError: (error) => {
      onDone(false);
      const message = toDetail(error) ?? text('accountPage.passkeys.remove_failed');
      // Not passed as a message to translate: a %{…} in the server's text must not be interpolated.
      notify(<span>{message}</span>, { type: 'error' });
      // It may have been removed meanwhile.
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });
  return { isPending, remove: (id: number) => !isPending && mutate(id) };
};
