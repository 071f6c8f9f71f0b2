import { useEffect, useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';

const TITLE_ID = 'message-title';
const TEXT_ID = 'message-text';

/**
 * The shared message modal (section 2): shows what `useNotify` was told, one message at a time,
 * under the title Error, Success, Warning or Info, until it is dismissed.
 */
export const MessageModal = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (isOpen || notifications.length === 0) return;
    setShown(takeNotification() ?? undefined);
    setOpen(true);
  }, [isOpen, notifications, takeNotification]);

  if (!shown) return null;
  const { message, type, notificationOptions } = shown;
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      role="alertdialog"
      aria-labelledby={TITLE_ID}
      aria-describedby={TEXT_ID}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={TITLE_ID} color={type === 'error' ? 'error' : undefined}>
        {translate(`app.message.${type}`)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={TEXT_ID} sx={{ overflowWrap: 'anywhere' }}>
          {typeof message === 'string'
            ? translate(message, { _: message, ...notificationOptions?.messageArgs })
            : message}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={() => setOpen(false)}>
          {translate('app.action.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
