import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
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
 * Makes a call that takes the password, one at a time. `send` resolves with what is wrong with each field;
 * `failure` is what else went wrong, in the words of `wordsFor`. `isPending` says whether it is in
 * progress.
 */
const usePasswordCall = (
  call: (currentPassword: string) => Promise<void>,
  wordsFor: (error: unknown) => string,
) => {
  const flight = useSingleFlight();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (currentPassword: string) => {
    setFailure('');
    setPending(true);
    try {
      await call(currentPassword);
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(wordsFor(error));
      return errors;
    } finally {
      setPending(false);
      flight.reset();
    }
  };
  return {
    isPending,
    failure,
    send: async (currentPassword: string) => flight.start(() => attempt(currentPassword)),
  };
};

/**
 * Returns a function that adds a passkey: see usePasswordCall. Closing the browser's prompt is no
 * failure.
 */
export const useAddPasskey = (onAdded: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const { send, ...state } = usePasswordCall(
    async (currentPassword) => {
      const [options, { createPasskey }] = await Promise.all([
        dataProvider.getPasskeyOptions({ currentPassword }),
        loadBrowserPasskeys(),
      ]);
      const passkey = await createPasskey(options);
      await renewing(() => dataProvider.addPasskey(passkey));
      rememberPasskey();
      onAdded();
    },
    (error) => {
      if (isPasskeyCancelled(error)) return '';
      const name = failureName(error);
      if (isRefusal(name)) return text(REFUSALS[name]);
      return toDetail(error) ?? text('accountPage.passkeys.add_failed');
    },
  );
  return { ...state, add: send };
};

/** Returns a function that removes a passkey: see usePasswordCall. */
export const useRemovePasskey = (id: number, onRemoved: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const queryClient = useQueryClient();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const { send, ...state } = usePasswordCall(
    async (currentPassword) => {
      await renewing(() => dataProvider.removePasskey(id, { currentPassword }));
      onRemoved();
    },
    (error) => {
      // It may have been removed meanwhile.
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return toDetail(error) ?? text('accountPage.passkeys.remove_failed');
    },
  );
  return { ...state, remove: send };
};
