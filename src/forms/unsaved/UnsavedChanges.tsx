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

/** Asks before the surrounding form is left with unsaved changes. */
export const UnsavedChanges = ({ formControl, formRootPathName }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <AskBeforeLeaving isDirty={Object.keys(dirtyFields).length > 0} root={formRootPathName} />;
};

interface AskBeforeLeavingProps {
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  /** The path whose child routes do not leave the page; defaults to the current one. */
  root?: string;
  /** The texts of the dialog, if it is not about unsaved changes. */
  words?: { title: string; text: string };
}

/**
 * Asks before a page with unsaved changes is left: with a dialog for navigation and sign-out, with
 * the browser's own prompt for another site or a closed tab. Does not ask after a save, or when the
 * session has expired, because the draft keeps the input.
 */
export const AskBeforeLeaving = ({ isDirty, root, words }: AskBeforeLeavingProps) => {
  const translate = useTranslate();
  const [pendingLeave, setPendingLeave] = useState<() => void>();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysInForm = nextLocation.pathname.startsWith(root ?? currentLocation.pathname);
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
      title={words?.title ?? translate('app.unsaved.title')}
      text={words?.text ?? translate('app.unsaved.text')}
      confirm={translate('app.unsaved.leave')}
      onConfirm={leave}
      onClose={stay}
    />
  );
};
