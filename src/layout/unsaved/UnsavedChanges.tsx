import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormState, type Control } from 'react-hook-form';
import { useBlocker, type Location } from 'react-router';
import { session } from '../../dataProvider/session';
import { ConfirmDialog } from '../ConfirmDialog';
import { guardLeaving } from './leaveGuard';

/** The state of the navigation that follows a save: it leaves nothing unsaved behind. */
export const AFTER_SAVE = { afterSave: true };

const followsSave = ({ state }: Location) =>
  (state as Partial<typeof AFTER_SAVE> | null)?.afterSave === true;

interface UnsavedChangesProps {
  /** Set by react-admin's form. */
  formControl?: Control;
  /** The path below which dialogs of the form are routes; the current one unless told otherwise. */
  formRootPathName?: string;
}

/**
 * Asks before a form with unsaved changes is left: inside the console and at sign-out by a dialog,
 * for another site or a closed tab by the browser's own. Never after a save, nor when the session has
 * ended: the draft keeps what was typed.
 */
export const UnsavedChanges = ({ formControl, formRootPathName }: UnsavedChangesProps) => {
  const translate = useTranslate();
  const { dirtyFields } = useFormState({ control: formControl });
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [pendingLeave, setPendingLeave] = useState<() => void>();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const root = formRootPathName ?? currentLocation.pathname;
    const staysInForm = nextLocation.pathname.startsWith(root);
    return isDirty && !staysInForm && !followsSave(nextLocation) && session.getToken() !== null;
  });

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const unguard = guardLeaving((leave) => setPendingLeave(() => leave));
    return () => {
      window.removeEventListener('beforeunload', ask);
      unguard();
    };
  }, [isDirty]);

  const stay = () => {
    setPendingLeave(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setPendingLeave(undefined);
    pendingLeave?.();
    blocker.proceed?.();
  };

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || pendingLeave !== undefined}
      isPending={false}
      title={translate('app.unsaved.title')}
      text={translate('app.unsaved.text')}
      confirm={translate('app.unsaved.leave')}
      onConfirm={leave}
      onClose={stay}
    />
  );
};
