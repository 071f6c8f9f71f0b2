import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Card, CardContent } from '@mui/material';
import { Form, type FormProps, SaveContextProvider, useNotificationContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { FormColumns, useIsWide } from './FormColumns';
import { PartBoundary } from '../ui/PartBoundary';
import { PageTitle } from '../ui/PageTitle';
import { SaveBar, type SaveBarProps } from './SaveBar';
import { FormDraft } from './unsaved/FormDraft';
import { UnsavedChanges } from './unsaved/UnsavedChanges';
import { type AfterSave, type Send, useSave } from './useSave';
import { isCheckedByBrowser } from '../../contract/fields';
import { useResourceName } from '../routing/Resource';

/** An invalid input, or a button of an invalid part that is none, such as a picture. */
const REJECTED = '[aria-invalid=true], [data-rejected=true] button:enabled';

/**
 * Focuses the first invalid field of the surrounding form, in page order, whether the form or the
 * server rejected it. Waits until the error message has been dismissed.
 */
export const RejectedFields = () => {
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { notifications } = useNotificationContext();
  const isMessageOpen = notifications.length > 0;
  const marker = useRef<HTMLSpanElement>(null);
  const handled = useRef(submitCount);

  // An error for a name without an input would block the next submit.
  useEffect(() => {
    const unknown = Object.keys(errors).filter((name) => !errors[name]?.ref);
    if (unknown.length > 0) clearErrors(unknown);
  }, [clearErrors, errors]);

  useEffect(() => {
    if (isMessageOpen || handled.current === submitCount) return;
    handled.current = submitCount;
    const form = marker.current?.closest('form');
    const field = form?.querySelector<HTMLElement>(REJECTED);
    field?.focus();
    // Scrolls the field, with its error text, clear of the top bar.
    field?.scrollIntoView({ block: 'center' });
  }, [isMessageOpen, submitCount]);

  return <span ref={marker} hidden />;
};

interface SaveFormProps extends FormProps {
  /** What `useSave` returns. */
  save: ReturnType<typeof useSave>;
}

/** react-admin's form with a save of ours, which shows at its fields what is refused. */
export const SaveForm = ({ save, children, ...form }: SaveFormProps) => (
  // Tells the buttons in the form whether it is being saved.
  <SaveContextProvider value={save}>
    <Form
      // The fields show their own errors.
      disableInvalidFormNotification
      // RejectedFields focuses the first invalid field in page order; react-hook-form would focus
      // the one mounted first.
      shouldFocusError={false}
      onSubmit={save.save}
      {...form}
    >
      <RejectedFields />
      {children}
    </Form>
  </SaveContextProvider>
);

interface FormCardProps
  extends
    AfterSave,
    Omit<SaveBarProps, 'hasNext'>,
    Pick<FormProps, 'record' | 'defaultValues' | 'formRootPathname'> {
  title: string;
  /** The record's name, shown below the title. */
  subtitle?: string;
  /** Selects the texts for success and failure. */
  action: 'create' | 'update';
  send: Send;
  /** What is said about the input: on a wide screen below the pictures, else above the buttons. */
  hints?: ReactNode;
  children: ReactNode;
}

const cardSx = {
  flex: '2 1 0',
  minWidth: 0,
  maxWidth: 800,
  '&:has([data-form-aside] > :not(:empty))': { maxWidth: 1120 },
  // Overflow stays visible so that the sticky save bar sticks to the viewport.
  overflow: 'visible',
};

/** Keeps unsaved input when the record changes under the form, for example after an upload. */
const RESET = { keepDirtyValues: true };

/**
 * The card of a form: the page heading, the fields and the save bar. Not rendered again with a page
 * of which other parts change.
 */
export const FormCard = memo(function FormCard({
  title,
  subtitle,
  action,
  send,
  toPath,
  toNext,
  nextSteps,
  announce,
  onFailure,
  submit,
  submitting,
  cancelTo,
  needs,
  hints,
  hasSavedParts,
  children,
  ...form
}: FormCardProps) {
  // Without pictures, a second column would be empty most of the time.
  const hintsBeside = useIsWide() && hasSavedParts === true;
  const after = { toPath, toNext, nextSteps, announce, onFailure, cancelTo };
  return (
    // Its name is announced with its first field, which has the focus instead of the heading.
    <Card role="form" aria-label={title} sx={cardSx}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <PageTitle title={title} subtitle={subtitle} />
        <SaveForm
          save={useSave(action, { send, ...after })}
          noValidate={!isCheckedByBrowser(useResourceName())}
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedChanges}
          resetOptions={RESET}
          {...form}
        >
          <FormDraft
            title={[title, subtitle].filter(Boolean).join(' · ')}
            pathname={form.formRootPathname}
            omit={needs}
          />
          <FormColumns hints={hintsBeside && hints}>
            <PartBoundary>{children}</PartBoundary>
          </FormColumns>
          <SaveBar
            {...{ submit, submitting, cancelTo, needs, hasSavedParts }}
            hasNext={toNext !== undefined}
            hints={!hintsBeside && hints}
          />
        </SaveForm>
      </CardContent>
    </Card>
  );
});
