import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { TotpSecret } from '../../../../contract/secondFactor';
import { fieldErrors } from '../../../http/errors';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useErrorDetail } from '../../../ui/ErrorAlert';
import { useSingleFlight } from '../../../ui/useSingleFlight';
import type { AccountDataProvider } from '../accountCalls';
import { ACCOUNT_KEY, useSessionRenewal } from '../useSessionRenewal';

/** What is done about the second factor. */
export type TwoStepAction = 'set_up' | 'renew' | 'remove';

/**
 * The state of the dialog of an action and its calls, which resolve with what is wrong with each field.
 * `failure` is what else went wrong; `secret` and `codes` are what to show next. While a call `isPending`,
 * the dialog stays open: its response may be recovery codes, which are shown once.
 */
export const useTwoStep = (action: TwoStepAction, onClose: () => void) => {
  const dataProvider = useDataProvider<AccountDataProvider>();
  const renewing = useSessionRenewal();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const toDetail = useErrorDetail();
  const text = useAccountPageText();
  const flight = useSingleFlight();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();

  const attempt = async (call: () => Promise<void>) => {
    setFailure('');
    setPending(true);
    try {
      await call();
      return undefined;
    } catch (error) {
      const errors = fieldErrors(error);
      if (!errors) setFailure(toDetail(error) ?? text('accountPage.twoStep.failed'));
      return errors;
    } finally {
      setPending(false);
      flight.reset();
    }
  };
  const calls: Record<TwoStepAction, (currentPassword: string) => Promise<void>> = {
    set_up: async (currentPassword) => setSecret(await dataProvider.startTotp({ currentPassword })),
    renew: async (currentPassword) => {
      setCodes((await dataProvider.renewRecoveryCodes({ currentPassword })).recoveryCodes);
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
    remove: async (currentPassword) => {
      await renewing(() => dataProvider.removeTotp({ currentPassword }));
      notify(text('accountPage.twoStep.removed'), { type: 'success' });
      onClose();
    },
  };
  const confirm = async (code: string) => {
    const { recoveryCodes } = await renewing(() => dataProvider.confirmTotp({ code }));
    setCodes(recoveryCodes);
  };
  return {
    isPending,
    failure,
    secret,
    codes,
    /** Does what was asked for, or starts it. */
    sendPassword: async (currentPassword: string) =>
      flight.start(() => attempt(() => calls[action](currentPassword))),
    /** Turns the second factor on. */
    sendCode: async (code: string) => flight.start(() => attempt(() => confirm(code))),
  };
};
