import { useState } from 'react';
import type { Administrator } from '../../../contract/administrators';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import type { AdministratorAction } from './AdministratorMenu';
import type { ShownLink } from './LinkDialog';
import { useAdministratorAction } from './useAdministrators';

/** An action that has to be confirmed. */
interface Asked {
  administrator: Administrator;
  action: 'disable' | 'withdraw';
}

/** What the buttons and menus of the page do, one at a time. */
export const useAdministratorActions = () => {
  const text = useAdministratorText();
  const { isPending, run } = useAdministratorAction();
  const [asked, setAsked] = useState<Asked>();
  const [link, setLink] = useState<ShownLink>();
  const [done, setDone] = useState('');
  const choose = (administrator: Administrator, action: AdministratorAction) => {
    const { id, username } = administrator;
    const name = username ?? '';
    setDone('');
    if (action === 'disable' || action === 'withdraw') return setAsked({ administrator, action });
    if (action === 'enable') {
      return run(
        (calls) => calls.enableAdministrator(id),
        () => setDone(text('administrators.done.enabled', { username: name })),
      );
    }
    return run(
      (calls) => calls.resetPassword(id),
      (made) => setLink({ ...made, username: name }),
    );
  };
  const confirm = () => {
    if (!asked) return;
    const { id, username } = asked.administrator;
    const isWithdrawal = asked.action === 'withdraw';
    run(
      (calls) => (isWithdrawal ? calls.withdrawInvitation(id) : calls.disableAdministrator(id)),
      () => {
        setAsked(undefined);
        setDone(
          isWithdrawal
            ? text('administrators.done.withdrawn')
            : text('administrators.done.disabled', { username: username ?? '' }),
        );
      },
    );
  };
  const invite = () => {
    setDone('');
    run(
      (calls) => calls.inviteAdministrator(),
      (made) => setLink({ ...made, username: null }),
    );
  };
  const forget = () => {
    setAsked(undefined);
    setLink(undefined);
  };
  return { isPending, asked, link, done, choose, confirm, invite, forget };
};

export type AdministratorActions = ReturnType<typeof useAdministratorActions>;
