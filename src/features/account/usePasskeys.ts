import { useQueryClient } from '@tanstack/react-query';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { failureName, isPasskeyCancelled, rememberPasskeyUse } from './passkeySupport';
import { useDialogCall } from './useDialogCall';
import { ACCOUNT_KEY } from './useSessionRenewal';

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
  const text = useAccountPageText();
  const failed = text('accountPage.passkeys.add_failed');
  const { dataProvider, renewing, state, send } = useDialogCall(failed, (error) => {
    if (isPasskeyCancelled(error)) return '';
    const name = failureName(error);
    return isRefusal(name) ? text(REFUSALS[name]) : undefined;
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
  const queryClient = useQueryClient();
  const failed = useAccountPageText()('accountPage.passkeys.remove_failed');
  const { dataProvider, renewing, state, send } = useDialogCall(failed, () => {
    // It may have been removed meanwhile.
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    return undefined;
  });
  const remove = async () => {
    await renewing(() => dataProvider.removePasskey(id));
    onRemoved();
  };
  return { ...state, remove: () => send(remove) };
};
