import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Form } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { CurrentPassword } from '../../../contract/secondFactor';
import { RejectedFields } from '../../forms/FormCard';
import { useTranslate } from '../../i18n/useTranslate';
import { PasswordField, required } from './PasswordField';

/** What went wrong with a step, announced when it appears. */
export const Failure = ({ text }: { text: string }) => (
  <Typography role="alert" color="error" sx={{ '&:not(:empty)': { mt: 1 } }}>
    {text}
  </Typography>
);

export interface ConfirmPasswordProps {
  username: string;
  /** What is about to be done. */
  lead: string;
  /** The text of the button. */
  submit: string;
  /** Whether something is removed. */
  isRemoval?: boolean;
  /** The text of the button while the password is being checked. */
  submitting?: string;
  /** What else than the password is wrong. */
  failure: string;
  /** Resolves with what is wrong with the password. */
  onSubmit: (password: string) => Promise<object | undefined>;
  /** Undefined while a call is in progress. */
  onCancel: (() => void) | undefined;
}

const SubmitButton = ({
  submit,
  submitting = submit,
  isRemoval = false,
}: Pick<ConfirmPasswordProps, 'submit' | 'submitting' | 'isRemoval'>) => {
  const { isSubmitting } = useFormState();
  return (
    // Not `disabled`, with which the button would lose the focus.
    <Button
      type="submit"
      variant="contained"
      color={isRemoval ? 'error' : 'primary'}
      aria-disabled={isSubmitting}
    >
      {isSubmitting ? submitting : submit}
    </Button>
  );
};

/** The content of a dialog that says what is about to be done, and asks for the password first. */
export const ConfirmPassword = ({
  username,
  lead,
  failure,
  onSubmit,
  onCancel,
  ...texts
}: ConfirmPasswordProps) => {
  const translate = useTranslate();
  const label = translate('account.password.current');
  return (
    <Form
      noValidate
      defaultValues={{ currentPassword: '' } satisfies CurrentPassword}
      disableInvalidFormNotification
      shouldFocusError={false}
      onSubmit={(values: object) => onSubmit((values as CurrentPassword).currentPassword)}
    >
      <RejectedFields />
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 2 }}>{lead}</Typography>
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField
          autoFocus
          source="currentPassword"
          label={label}
          autoComplete="current-password"
          validate={[required(label)]}
        />
        <Failure text={failure} />
      </DialogContent>
      <DialogActions>
        <Button aria-disabled={!onCancel} onClick={onCancel}>
          {translate('app.action.cancel')}
        </Button>
        <SubmitButton {...texts} />
      </DialogActions>
    </Form>
  );
};
