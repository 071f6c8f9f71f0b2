import { useEffect, useId } from 'react';
import { DialogTitle } from '@mui/material';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { Dialog } from '../../ui/Dialog';
import { ConfirmPassword } from './ConfirmPassword';
import { loadBrowserPasskeys, useAddPasskey } from './usePasskeys';

interface AddPasskeyProps {
  username: string;
  /** Called when a passkey has been added. */
  onAdded: () => void;
  onClose: () => void;
}

/** The dialog that adds a passkey, for a user who knows the password. */
export const AddPasskey = ({ username, onAdded, onClose }: AddPasskeyProps) => {
  const text = useAccountPageText();
  const id = useId();
  const { isPending, failure, add } = useAddPasskey(onAdded);
  useEffect(() => {
    // The browser shows its prompt only soon after a press.
    loadBrowserPasskeys().catch(() => undefined);
  }, []);
  const cancel = isPending ? undefined : onClose;
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('accountPage.passkeys.add')}</DialogTitle>
      <ConfirmPassword
        username={username}
        lead={text('accountPage.passkeys.confirm')}
        submit={text('accountPage.passkeys.continue')}
        submitting={text('accountPage.passkeys.waiting')}
        failure={failure}
        onSubmit={add}
        onCancel={cancel}
      />
    </Dialog>
  );
};
