import type { ReactNode } from 'react';
import { Card, CardContent } from '@mui/material';
import { Form, type FormProps } from 'ra-core';
import { FormColumns } from './FormColumns';
import { PageTitle } from '../ui/PageTitle';
import { RefusedFields } from './RefusedFields';
import { SaveBar } from './SaveBar';
import { FormDraft } from './unsaved/FormDraft';
import { UnsavedChanges } from './unsaved/UnsavedChanges';
import { useSave, type AfterSave } from './useSave';

interface FormCardProps
  extends AfterSave, Pick<FormProps, 'defaultValues' | 'validate' | 'formRootPathname'> {
  title: string;
  /** The name of the record, below the title. */
  subtitle?: string;
  /** What saving does, for the texts of its outcome. */
  action: 'create' | 'update';
  /** The submit button's text, and the one while it submits (section 4). */
  submit: string;
  submitting: string;
  /** The path that Cancel leads to. */
  cancelTo: string;
  /** The field without which the submit button is disabled. */
  needs?: string;
  children: ReactNode;
}

const cardSx = {
  flex: '2 1 0',
  minWidth: 0,
  maxWidth: 800,
  '&:has([data-form-aside] > *)': { maxWidth: 1120 },
  // Not clipped, so that the save bar can stick to the viewport.
  overflow: 'visible',
};

/** A record that changes under the form, by an upload for example, leaves what was typed. */
const RESET = { keepDirtyValues: true };

/** The card of a form: its title as the page's heading, its fields and its save bar. */
export const FormCard = ({
  title,
  subtitle,
  action,
  toPath,
  nextSteps,
  submit,
  submitting,
  cancelTo,
  needs,
  children,
  ...form
}: FormCardProps) => (
  <Card sx={cardSx}>
    <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
      <PageTitle title={title} subtitle={subtitle} />
      <Form
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
        // The fields say what is wrong with them.
        disableInvalidFormNotification
        resetOptions={RESET}
        onSubmit={useSave(action, { toPath, nextSteps })}
        // It goes to the first field on the page (RefusedFields), not to the one mounted first.
        shouldFocusError={false}
        {...form}
      >
        <RefusedFields />
        <FormDraft pathname={form.formRootPathname} omit={needs} />
        <FormColumns>{children}</FormColumns>
        <SaveBar submit={submit} submitting={submitting} cancelTo={cancelTo} needs={needs} />
      </Form>
    </CardContent>
  </Card>
);
