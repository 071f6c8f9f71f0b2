import { useId } from 'react';
import { DialogTitle } from '@mui/material';
import type { AccountPasskey } from '../../../contract/passkeys';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { Dialog } from '../../ui/Dialog';
import { ConfirmPassword } from './ConfirmPassword';
import { useDeviceName } from './useDeviceName';
import { useRemovePasskey } from './usePasskeys';

interface RemovePasskeyProps {
  username: string;
  passkey: AccountPasskey;
  /** Called when the passkey has been removed. */
  onRemoved: () => void;
  onClose: () => void;
}

/** The dialog that removes a passkey, for a user who knows the password. */
export const RemovePasskey = ({ username, passkey, onRemoved, onClose }: RemovePasskeyProps) => {
  const text = useAccountPageText();
  const id = useId();
  const device = useDeviceName()(passkey);
  const { isPending, failure, remove } = useRemovePasskey(passkey.id, onRemoved);
  const cancel = isPending ? undefined : onClose;
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('accountPage.passkeys.confirm_remove.title')}</DialogTitle>
      <ConfirmPassword
        username={username}
        lead={text('accountPage.passkeys.confirm_remove.text', { device })}
        submit={text('accountPage.passkeys.remove')}
        isRemoval
        failure={failure}
        onSubmit={remove}
        onCancel={cancel}
      />
    </Dialog>
  );
};
