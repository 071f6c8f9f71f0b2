import type { ReactNode } from 'react';
import { Box, Button, Card, CardContent } from '@mui/material';
import { Form, useSaveContext, useTranslate, type FormProps } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useSaveShortcut } from '../shortcuts/useSaveShortcut';
import { PageTitle } from './PageTitle';
import { RefusedFields } from './RefusedFields';
import { FormDraft } from './unsaved/FormDraft';
import { UnsavedChanges } from './unsaved/UnsavedChanges';
import { useFormSave } from './useFormSave';

interface FormCardProps extends Pick<FormProps, 'defaultValues' | 'validate' | 'formRootPathname'> {
  title: string;
  /** The submit button's text, and the one while it submits (section 4). */
  submit: string;
  submitting: string;
  /** The path that Cancel leads to; without it there is no Cancel. */
  cancelTo?: string;
  /** The field without which the submit button is disabled. */
  needs?: string;
  children: ReactNode;
}

/** A record that changes under the form, by an upload for example, leaves what was typed. */
const RESET = { keepDirtyValues: true };

/** The card of a form: its title as the page's heading, its fields and its submit button. */
export const FormCard = ({
  title,
  submit,
  submitting,
  cancelTo,
  needs,
  children,
  ...form
}: FormCardProps) => (
  <Card sx={{ maxWidth: 800 }}>
    <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
      <PageTitle title={title} />
      <Form
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
        // The fields say what is wrong with them.
        disableInvalidFormNotification
        resetOptions={RESET}
        onSubmit={useFormSave()}
        // It goes to the first field on the page (RefusedFields), not to the one mounted first.
        shouldFocusError={false}
        {...form}
      >
        <RefusedFields />
        <FormDraft pathname={form.formRootPathname} omit={needs} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <SubmitButton submit={submit} submitting={submitting} needs={needs} />
          {cancelTo && <CancelButton to={cancelTo} />}
        </Box>
      </Form>
    </CardContent>
  </Card>
);

const SubmitButton = ({
  submit,
  submitting,
  needs,
}: Pick<FormCardProps, 'submit' | 'submitting' | 'needs'>) => {
  const { saving } = useSaveContext();
  const button = useSaveShortcut();
  const values = useWatch() as Record<string, unknown>;
  const isMissing = needs !== undefined && !values[needs];
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      // Not `disabled`: a button that loses the focus while it works loses the keyboard's place, and
      // one whose form lacks something says what when it is pressed.
      aria-disabled={isMissing || saving}
      onClick={saving ? (event) => event.preventDefault() : undefined}
      sx={{ width: { xs: '100%', sm: 'auto' }, '&[aria-disabled=true]': { opacity: 0.7 } }}
    >
      {saving ? submitting : submit}
    </Button>
  );
};

const CancelButton = ({ to }: { to: string }) => (
  <Button component={Link} to={to} size="large" sx={{ width: { xs: '100%', sm: 'auto' } }}>
    {useTranslate()('app.action.cancel')}
  </Button>
);
