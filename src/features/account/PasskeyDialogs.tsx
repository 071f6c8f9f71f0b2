import { useEffect } from 'react';
import { DialogTitle } from '@mui/material';
import type { AccountPasskey } from '../../../contract/passkeys';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { Dialog } from '../../ui/Dialog';
import { ConfirmStep, type ConfirmStepProps } from './ConfirmStep';
import { useDeviceName } from './Devices';
import { loadBrowserPasskeys, useAddPasskey, useRemovePasskey } from './usePasskeys';

interface PasskeyDialogProps {
  /** Called when the passkey has been added or removed. */
  onDone: () => void;
  onClose: () => void;
}

const StepDialog = ({ title, ...props }: ConfirmStepProps & { title: string }) => {
  return (
    <Dialog open onClose={props.onCancel} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <ConfirmStep {...props} />
    </Dialog>
  );
};

export const AddPasskey = ({ onDone, onClose }: PasskeyDialogProps) => {
  const text = useAccountPageText();
  const { isPending, failure, add } = useAddPasskey(onDone);
  useEffect(() => {
    // The browser shows its prompt only soon after a press.
    loadBrowserPasskeys().catch(() => undefined);
  }, []);
  return (
    <StepDialog
      title={text('accountPage.passkeys.add')}
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

/** The dialog that removes a passkey. */
export const RemovePasskey = ({ passkey, onDone, onClose }: RemovePasskeyProps) => {
  const text = useAccountPageText();
  const device = useDeviceName()(passkey);
  const { isPending, failure, remove } = useRemovePasskey(passkey.id, onDone);
  return (
    <StepDialog
      title={text('accountPage.passkeys.confirm_remove.title')}
      lead={text('accountPage.passkeys.confirm_remove.text', { device })}
      submit={text('accountPage.passkeys.remove')}
      isRemoval
      failure={failure}
      onSubmit={remove}
      onCancel={isPending ? undefined : onClose}
    />
  );
};
