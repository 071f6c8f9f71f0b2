import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { TotpSecret } from '../../../../contract/secondFactor';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useDialogCall } from '../useDialogCall';
import { ACCOUNT_KEY } from '../useSessionRenewal';

/** What is done about the second factor. */
export type TwoStepAction = 'set_up' | 'renew' | 'remove';

/**
 * The state of the dialog of an action and its calls (see useDialogCall). `secret` and `codes`, which are
 * shown once, are what to show next.
 */
export const useTwoStep = (action: TwoStepAction, onClose: () => void) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const text = useAccountPageText();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();

  const failed = text('accountPage.twoStep.failed');
  const { dataProvider, renewing, state, send } = useDialogCall(failed);
  const calls: Record<TwoStepAction, () => Promise<void>> = {
    set_up: async () => setSecret(await dataProvider.startTotp()),
    renew: async () => {
      setCodes((await dataProvider.renewRecoveryCodes()).recoveryCodes);
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
    remove: async () => {
      await renewing(() => dataProvider.removeTotp());
      notify(text('accountPage.twoStep.removed'), { type: 'success' });
      onClose();
    },
  };
  const confirm = async (code: string) => {
    const { recoveryCodes } = await renewing(() => dataProvider.confirmTotp({ code }));
    setCodes(recoveryCodes);
  };
  return {
    ...state,
    secret,
    codes,
    /** Does what was asked for, or starts it. */
    start: () => send(calls[action]),
    /** Turns the second factor on. */
    sendCode: (code: string) => send(() => confirm(code)),
  };
};
