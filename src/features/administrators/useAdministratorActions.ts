import { useState } from 'react';
import type { Administrator } from '../../../contract/administrators';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import type { AdministratorCalls } from './administratorCalls';
import type { AdministratorAction } from './AdministratorMenu';
import type { ShownLink } from './LinkDialog';
import { useAdministratorAction } from './useAdministrators';

const CONFIRMED = {
  disable: (calls: AdministratorCalls, id: number) => calls.disableAdministrator(id),
  remove_factor: (calls: AdministratorCalls, id: number) => calls.removeSecondFactor(id),
  withdraw: (calls: AdministratorCalls, id: number) => calls.withdrawInvitation(id),
};

/** An action that has to be confirmed. */
interface Asked {
  administrator: Administrator;
  action: keyof typeof CONFIRMED;
}

const isAsked = (action: AdministratorAction): action is Asked['action'] => action in CONFIRMED;

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
    if (isAsked(action)) return setAsked({ administrator, action });
    if (action === 'enable') {
      return run(
        (calls) => calls.enableAdministrator(id),
        () => setDone(text('administrators.done.enable', { username: name })),
      );
    }
    return run(
      (calls) => calls.resetPassword(id),
      (made) => setLink({ ...made, username: name }),
    );
  };
  const confirm = () => {
    if (!asked) return;
    const { action, administrator } = asked;
    const { id, username } = administrator;
    run(
      (calls) => CONFIRMED[action](calls, id),
      () => {
        setAsked(undefined);
        setDone(text(`administrators.done.${action}`, { username: username ?? '' }));
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
