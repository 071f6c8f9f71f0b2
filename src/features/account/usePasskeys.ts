import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useErrorDetail } from '../../ui/ErrorAlert';
import type { AccountDataProvider } from './accountCalls';
import { failureName, isPasskeyCancelled, rememberPasskeyUse } from './passkeySupport';
import { useDialogCall } from './useDialogCall';
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
 * Returns a function that adds a passkey: see useDialogCall. Closing the browser's prompt is no
 * failure.
 */
export const useAddPasskey = (onAdded: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const { send, ...state } = useDialogCall((error) => {
    if (isPasskeyCancelled(error)) return '';
    const name = failureName(error);
    if (isRefusal(name)) return text(REFUSALS[name]);
    return toDetail(error) ?? text('accountPage.passkeys.add_failed');
  });
  const add = async () => {
    const [options, { createPasskey }] = await Promise.all([
      dataProvider.getPasskeyOptions(),
      loadBrowserPasskeys(),
    ]);
    const passkey = await createPasskey(options);
    await renewing(() => dataProvider.addPasskey(passkey));
    rememberPasskeyUse();
    onAdded();
  };
  return { ...state, add: () => send(add) };
};

/** Returns a function that removes a passkey: see useDialogCall. */
export const useRemovePasskey = (id: number, onRemoved: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const queryClient = useQueryClient();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const { send, ...state } = useDialogCall((error) => {
    // It may have been removed meanwhile.
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    return toDetail(error) ?? text('accountPage.passkeys.remove_failed');
  });
  const remove = async () => {
    await renewing(() => dataProvider.removePasskey(id));
    onRemoved();
  };
  return { ...state, remove: () => send(remove) };
};
