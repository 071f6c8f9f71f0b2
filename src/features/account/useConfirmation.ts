import { useDataProvider } from 'ra-core';
import type { Confirmation } from '../../../contract/confirmation';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useErrorDetail } from '../../ui/ErrorAlert';
import type { AccountDataProvider } from './accountCalls';
import { isPasskeyCancelled } from './passkeySupport';
import { useDialogCall } from './useDialogCall';
import { loadBrowserPasskeys } from './usePasskeys';
import { useSessionRenewal } from './useSessionRenewal';

/** The calls that confirm the session (see useDialogCall). Closing the browser's prompt is no failure. */
export const useConfirmation = (onConfirmed: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const { send, ...state } = useDialogCall((error) =>
    isPasskeyCancelled(error) ? '' : (toDetail(error) ?? text('accountPage.confirmation.failed')),
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
