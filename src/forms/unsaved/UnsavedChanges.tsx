import { useEffect, useState } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { ConfirmDialog } from '../../ui/Dialog';
import { guardLeaving, holdForm, isFormReleased, isPageFinished } from '../../routing/leaveGuard';

interface UnsavedChangesProps {
  /** Set by react-admin's form. */
  formControl?: Control;
  /** The path whose child routes are dialogs of the form; defaults to the current one. */
  formRootPathName?: string;
}

/** Asks before the surrounding form is left with unsaved changes. */
export const UnsavedChanges = ({ formControl, formRootPathName }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <ConfirmLeaving isDirty={Object.keys(dirtyFields).length > 0} root={formRootPathName} />;
};

interface ConfirmLeavingProps {
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  /** The path whose child routes do not leave the page; defaults to the current one. */
  root?: string;
  /** The texts of the dialog, if it is not about unsaved changes. */
  words?: { title: string; text: string };
  /** Whether a Cancel of the guarded part discards it without asking. */
  isDialog?: boolean;
}

/**
 * Asks before a page with unsaved changes is left: with a dialog for navigation and sign-out, with
 * the browser's own prompt for another site or a closed tab. Does not ask after a save, or when the
 * session has expired, because the draft keeps the input.
 */
export const ConfirmLeaving = ({ isDirty, root, words, isDialog = false }: ConfirmLeavingProps) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<{ leave: () => void; stay: () => void }>();

  useEffect(holdForm, []);

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    const unguard = guardLeaving({
      guards: (navigation) => {
        if (!navigation) return true;
        if (isDialog && isPageFinished()) return false;
        const { currentLocation, nextLocation } = navigation;
        const staysInForm = nextLocation.pathname.startsWith(root ?? currentLocation.pathname);
        return !staysInForm && nextLocation.pathname !== paths.login && !isFormReleased();
      },
      confirmLeave: (leave, stay) => setChoice({ leave, stay }),
    });
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      unguard();
    };
  }, [isDialog, isDirty, root]);

  const answer = (choose: (() => void) | undefined) => {
    setChoice(undefined);
    choose?.();
  };

  return (
    <ConfirmDialog
      isOpen={choice !== undefined}
      isPending={false}
      title={words?.title ?? translate('app.unsaved.title')}
      text={words?.text ?? translate('app.unsaved.text')}
      confirm={translate('app.unsaved.leave')}
      onConfirm={() => answer(choice?.leave)}
      onClose={() => answer(choice?.stay)}
    />
  );
};
