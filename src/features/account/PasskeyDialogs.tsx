import { useEffect, useId } from 'react';
import { DialogTitle } from '@mui/material';
import type { AccountPasskey } from '../../../contract/passkeys';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { Dialog } from '../../ui/Dialog';
import { ConfirmPassword, type ConfirmPasswordProps } from './ConfirmPassword';
import { useDeviceName } from './Devices';
import { loadBrowserPasskeys, useAddPasskey, useRemovePasskey } from './usePasskeys';

interface PasskeyDialogProps {
  username: string;
  /** Called when the passkey has been added or removed. */
  onDone: () => void;
  onClose: () => void;
}

const PasswordDialog = ({ title, ...props }: ConfirmPasswordProps & { title: string }) => {
  const id = useId();
  return (
    <Dialog open onClose={props.onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <ConfirmPassword {...props} />
    </Dialog>
  );
};

/** The dialog that adds a passkey, for a user who knows the password. */
export const AddPasskey = ({ username, onDone, onClose }: PasskeyDialogProps) => {
  const text = useAccountPageText();
  const { isPending, failure, add } = useAddPasskey(onDone);
  useEffect(() => {
    // The browser shows its prompt only soon after a press.
    loadBrowserPasskeys().catch(() => undefined);
  }, []);
  return (
    <PasswordDialog
      title={text('accountPage.passkeys.add')}
      username={username}
      lead={text('accountPage.passkeys.confirm')}
      submit={text('accountPage.passkeys.continue')}
      submitting={text('accountPage.passkeys.waiting')}
      failure={failure}
      onSubmit={add}
      onCancel={isPending ? undefined : onClose}
    />
  );
};

interface RemovePasskeyProps extends PasskeyDialogProps {
  passkey: AccountPasskey;
}

/** The dialog that removes a passkey, for a user who knows the password. */
export const RemovePasskey = ({ username, passkey, onDone, onClose }: RemovePasskeyProps) => {
  const text = useAccountPageText();
  const device = useDeviceName()(passkey);
  const { isPending, failure, remove } = useRemovePasskey(passkey.id, onDone);
  return (
    <PasswordDialog
      title={text('accountPage.passkeys.confirm_remove.title')}
      username={username}
      lead={text('accountPage.passkeys.confirm_remove.text', { device })}
      submit={text('accountPage.passkeys.remove')}
      isRemoval
      failure={failure}
      onSubmit={remove}
      onCancel={isPending ? undefined : onClose}
    />
  );
};
