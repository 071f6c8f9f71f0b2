import { useId } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Form, useGetIdentity } from 'ra-core';
import { TextInput } from 'react-admin';
import { RejectedFields } from '../../forms/FormCard';
import type { RequiredConfirmation } from '../../http/confirmation';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useTranslate } from '../../i18n/useTranslate';
import { Cancel, Dialog } from '../../ui/Dialog';
import { Failure } from './ConfirmStep';
import { hasUsedPasskey } from './passkeySupport';
import { PasswordField, required } from './PasswordField';
import { useConfirmation } from './useConfirmation';

interface ConfirmationDialogProps extends RequiredConfirmation {
  /** Called with whether the session has been confirmed. */
  onSettled: (isConfirmed: boolean) => void;
}

const Fields = ({ needsCode }: RequiredConfirmation) => {
  const translate = useTranslate();
  const text = useAccountPageText();
  const { identity } = useGetIdentity();
  const labels = {
    password: translate('account.password.current'),
    code: text('accountPage.confirmation.code'),
  };
  return (
    <>
      <input
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={identity?.fullName ?? ''}
      />
      <PasswordField
        autoFocus
        source="currentPassword"
        label={labels.password}
        autoComplete="current-password"
        validate={[required(labels.password)]}
      />
      {needsCode && (
        <TextInput
          source="code"
          label={labels.code}
          validate={[required(labels.code)]}
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', autoCapitalize: 'none' } }}
        />
      )}
    </>
  );
};

/** Asks for the password and, where the account has one, the second factor, or for a passkey. */
const ConfirmationDialog = ({ needsCode, onSettled }: ConfirmationDialogProps) => {
  const text = useAccountPageText();
  const leadId = useId();
  const { isPending, failure, byPassword, byPasskey } = useConfirmation(() => onSettled(true));
  const onCancel = isPending ? undefined : () => onSettled(false);
  return (
    <Dialog open onClose={onCancel} aria-describedby={leadId} maxWidth="xs">
      <DialogTitle>{text('accountPage.confirmation.title')}</DialogTitle>
      <Form
        noValidate
        defaultValues={{ currentPassword: '', ...(needsCode && { code: '' }) }}
        disableInvalidFormNotification
        shouldFocusError={false}
        onSubmit={byPassword}
      >
        <RejectedFields />
        <DialogContent sx={{ pt: 0 }}>
          <Typography id={leadId} sx={{ mb: 2 }}>
            {text('accountPage.confirmation.lead')}
          </Typography>
          <Fields needsCode={needsCode} />
          {hasUsedPasskey() && (
            <Button
              variant="outlined"
              aria-disabled={isPending}
              onClick={() => void byPasskey()}
              sx={{ mt: 2 }}
            >
              {text('accountPage.confirmation.passkey')}
            </Button>
          )}
          <Failure text={failure} />
        </DialogContent>
        <DialogActions>
          <Cancel aria-disabled={isPending} onClick={onCancel} />
          {/* Not `disabled`, with which the button would lose the focus. */}
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {text('accountPage.confirmation.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

export default ConfirmationDialog;
