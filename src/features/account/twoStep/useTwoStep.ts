import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { TotpSecret } from '../../../../contract/secondFactor';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useErrorDetail } from '../../../ui/ErrorAlert';
import type { AccountDataProvider } from '../accountCalls';
import { useDialogCall } from '../useDialogCall';
import { ACCOUNT_KEY, useSessionRenewal } from '../useSessionRenewal';

/** What is done about the second factor. */
export type TwoStepAction = 'set_up' | 'renew' | 'remove';

/**
 * The state of the dialog of an action and its calls (see useDialogCall). `secret` and `codes`, which are
 * shown once, are what to show next.
 */
export const useTwoStep = (action: TwoStepAction, onClose: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();

  const { send, ...state } = useDialogCall(
    (error) => toDetail(error) ?? text('accountPage.twoStep.failed'),
  );
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
