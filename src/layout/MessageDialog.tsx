import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { NotificationPayload } from 'ra-core';
import { Dialog } from '../ui/Dialog';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { MessageRoot } from '../ui/modalRoots';

const TEXT_ID = 'message-text';
const CAUSE_ID = 'message-cause';

interface MessageDialogProps {
  shown: NotificationPayload;
  isOpen: boolean;
  onDismiss: () => void;
  onExited: () => void;
}

const isFunction = (value: unknown): value is () => void => typeof value === 'function';

/**
 * One message, with Dismiss, and Undo or Retry if `useNotify` was given `onUndo` or `onRetry`; below it
 * the `cause`, if it was given one.
 */
const MessageDialog = ({ shown, isOpen, onDismiss, onExited }: MessageDialogProps) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = shown;
  const actions = [
    { label: translate('ra.action.undo'), act: notificationOptions?.onUndo as unknown },
    { label: translate('app.action.retry'), act: notificationOptions?.['onRetry'] as unknown },
  ];
  const cause = notificationOptions?.['cause'] as string | undefined;
  // While it fades out, it can still be pressed.
  const close = isOpen ? onDismiss : undefined;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      role="alertdialog"
      aria-describedby={cause ? `${TEXT_ID} ${CAUSE_ID}` : TEXT_ID}
      maxWidth="xs"
      slots={{ root: MessageRoot }}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle color={type === 'error' ? 'error' : undefined}>
        {translate(`app.message.${type}`)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={TEXT_ID} sx={{ overflowWrap: 'anywhere' }}>
          {typeof message === 'string'
            ? // react-admin's own messages may also be plain texts.
              translate(message as MessageKey, { _: message, ...notificationOptions?.messageArgs })
            : message}
        </DialogContentText>
        {cause && (
          <DialogContentText id={CAUSE_ID} sx={{ mt: 1 }}>
            {cause}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {actions.map(
          ({ label, act }) =>
            isFunction(act) && (
              <Button
                key={label}
                onClick={
                  close &&
                  (() => {
                    close();
                    act();
                  })
                }
              >
                {label}
              </Button>
            ),
        )}
        <Button autoFocus variant="contained" onClick={close}>
          {translate('app.action.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default MessageDialog;
