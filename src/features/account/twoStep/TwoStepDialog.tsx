import { DialogTitle } from '@mui/material';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { Dialog } from '../../../ui/Dialog';
import { ConfirmStep } from '../ConfirmStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanSecret } from './ScanSecret';
import { type TwoStepAction, useTwoStep } from './useTwoStep';

interface TwoStepDialogProps {
  action: TwoStepAction;
  onClose: () => void;
}

/**
 * Says what follows, and then sets up an authenticator app, replaces the recovery codes, or turns
 * the second factor off. Recovery codes are left with a button only, because they are shown once.
 */
const TwoStepDialog = ({ action, onClose }: TwoStepDialogProps) => {
  const text = useAccountPageText();
  const { isPending, failure, secret, codes, start, sendCode } = useTwoStep(action, onClose);
  const step = { failure, onCancel: isPending ? undefined : onClose };
  return (
    <Dialog open onClose={codes ? undefined : step.onCancel} maxWidth="xs">
      <DialogTitle>{text(`accountPage.twoStep.titles.${codes ? 'codes' : action}`)}</DialogTitle>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <ScanSecret {...step} secret={secret} onSubmit={sendCode} />
      ) : (
        <ConfirmStep
          {...step}
          lead={text(`accountPage.twoStep.texts.${action}`)}
          submit={text(
            action === 'remove'
              ? 'accountPage.twoStep.buttons.remove'
              : 'accountPage.twoStep.continue',
          )}
          isRemoval={action === 'remove'}
          onSubmit={start}
        />
      )}
    </Dialog>
  );
};

export default TwoStepDialog;
