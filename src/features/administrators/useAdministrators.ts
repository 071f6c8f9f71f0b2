import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Administrator, AdministratorQuery } from '../../../contract/administrators';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { useTranslate } from '../../i18n/useTranslate';
import { useExclusiveChange } from '../../ui/useExclusiveChange';
import type { AdministratorCalls, AdministratorDataProvider } from './administratorCalls';
import { type AdministratorAction, nameOf } from './AdministratorMenu';
import type { ShownLink } from './LinkDialog';

/** The queries of administrators. */
const KEY = ['administrators'];

/** One page of the administrators and the invited. */
export const useAdministrators = (query: AdministratorQuery) => {
  const dataProvider = useDataProvider<AdministratorDataProvider>();
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => dataProvider.getAdministrators(query, { signal }),
    placeholderData: keepPreviousData,
  });
};

const CONFIRMED = {
  disable: (calls: AdministratorCalls, id: number) => calls.disableAdministrator(id),
  remove_factor: (calls: AdministratorCalls, id: number) => calls.removeSecondFactor(id),
  withdraw: (calls: AdministratorCalls, id: number) => calls.withdrawInvitation(id),
};

/** An action that has to be confirmed. */
interface Confirmation {
  administrator: Administrator;
  action: keyof typeof CONFIRMED;
}

const needsConfirmation = (action: AdministratorAction): action is Confirmation['action'] =>
  action in CONFIRMED;

/** What the buttons and menus of the page do, one at a time. */
export const useAdministratorActions = () => {
  const text = useAdministratorText();
  const calls = useDataProvider<AdministratorDataProvider>();
  const failed = useTranslate()('ra.page.error');
  const { isPending, run } = useExclusiveChange(KEY, failed);
  const [toConfirm, setToConfirm] = useState<Confirmation>();
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<ShownLink>();
  const [done, setDone] = useState('');
  const choose = (administrator: Administrator, action: AdministratorAction) => {
    const { id } = administrator;
    const name = nameOf(administrator) ?? '';
    setDone('');
    if (needsConfirmation(action)) return setToConfirm({ administrator, action });
    if (action === 'enable') {
      return run(async () => {
        await calls.enableAdministrator(id);
        return () => setDone(text('administrators.done.enable', { username: name }));
      });
    }
    return run(async () => {
      const created = await calls.resetPassword(id);
      return () => setLink({ ...created, kind: 'reset', name });
    });
  };
  const confirm = () => {
    if (!toConfirm) return;
    const { action, administrator } = toConfirm;
    const { id, username } = administrator;
    run(async () => {
      await CONFIRMED[action](calls, id);
      return () => {
        setToConfirm(undefined);
        setDone(text(`administrators.done.${action}`, { username: username ?? '' }));
      };
    });
  };
  const startInviting = () => {
    setDone('');
    setInviting(true);
  };
  const invite = (note: string) =>
    run(async () => {
      const created = await calls.inviteAdministrator(note);
      return () => setLink({ ...created, kind: 'invitation', name: note.trim() });
    });
  const close = () => {
    setToConfirm(undefined);
    setInviting(false);
    setLink(undefined);
  };
  return {
    isPending,
    toConfirm,
    isInviting,
    link,
    done,
    choose,
    confirm,
    startInviting,
    invite,
    close,
  };
};

export type AdministratorActions = ReturnType<typeof useAdministratorActions>;
