import { useEffect, useState } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { guardLeaving, holdForm, isFormReleased } from './leaveGuard';

interface UnsavedChangesProps {
  /** Set by react-admin's form. */
  formControl?: Control;
  /** The path whose child routes are dialogs of the form; defaults to the current one. */
  formRootPathName?: string;
}

/**
 * Asks before a form with unsaved changes is left: with a dialog for navigation and sign-out, with
 * the browser's own prompt for another site or a closed tab. Does not ask after a save, or when the
 * session has expired, because the draft keeps the input.
 */
export const UnsavedChanges = ({ formControl, formRootPathName }: UnsavedChangesProps) => {
  const translate = useTranslate();
  const { dirtyFields } = useFormState({ control: formControl });
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [pendingLeave, setPendingLeave] = useState<() => void>();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const root = formRootPathName ?? currentLocation.pathname;
    const staysInForm = nextLocation.pathname.startsWith(root);
    const isSignedOut = nextLocation.pathname === paths.login;
    return isDirty && !staysInForm && !isSignedOut && !isFormReleased();
  });

  useEffect(holdForm, []);

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
