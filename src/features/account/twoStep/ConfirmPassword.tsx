import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Form } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { CurrentPassword } from '../../../../contract/secondFactor';
import { RejectedFields } from '../../../forms/FormCard';
import { useTranslate } from '../../../i18n/useTranslate';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { required } from '../ChangePassword';
import { PasswordField } from '../PasswordField';
import { Failure } from './Failure';
import type { TwoStepAction } from './useTwoStep';

const SubmitButton = ({ action }: { action: TwoStepAction }) => {
  const text = useAccountPageText();
  const { isSubmitting } = useFormState();
  return (
    // Not `disabled`, with which the button would lose the focus.
    <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
      {text(
        action === 'remove' ? 'accountPage.twoStep.buttons.remove' : 'accountPage.twoStep.continue',
      )}
    </Button>
  );
};

interface ConfirmPasswordProps {
  action: TwoStepAction;
  username: string;
  failure: string;
  /** Resolves with what is wrong with the password. */
  onSubmit: (password: string) => Promise<object | undefined>;
  onCancel: () => void;
}

/** Says what is about to be done, and asks for the password first. */
export const ConfirmPassword = ({
  action,
  username,
  failure,
  onSubmit,
  onCancel,
}: ConfirmPasswordProps) => {
  const translate = useTranslate();
  const text = useAccountPageText();
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
        <Typography sx={{ mb: 2 }}>{text(`accountPage.twoStep.texts.${action}`)}</Typography>
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
        <Button onClick={onCancel}>{translate('app.action.cancel')}</Button>
        <SubmitButton action={action} />
      </DialogActions>
    </Form>
  );
};
