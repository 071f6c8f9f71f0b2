import type { Confirmation } from '../../../contract/confirmation';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { isPasskeyCancelled } from './passkeySupport';
import { useDialogCall } from './useDialogCall';
import { loadBrowserPasskeys } from './usePasskeys';

/** The calls that confirm the session (see useDialogCall). Closing the browser's prompt is no failure. */
export const useConfirmation = (onConfirmed: () => void) => {
  const text = useAccountPageText();
  const { dataProvider, renewing, state, send } = useDialogCall(
    text('accountPage.confirmation.failed'),
    (error) => (isPasskeyCancelled(error) ? '' : undefined),
  );
  const confirm = async (body: Confirmation) => {
    await renewing(() => dataProvider.confirmSession(body));
    onConfirmed();
  };
  const confirmByPasskey = async () => {
    const [options, { signChallenge }] = await Promise.all([
      dataProvider.getPasskeyChallenge(),
      loadBrowserPasskeys(),
    ]);
    await confirm({ passkey: await signChallenge(options) });
  };
  return {
    ...state,
    byPassword: (body: Confirmation) => send(() => confirm(body)),
    byPasskey: () => send(confirmByPasskey),
  };
};
