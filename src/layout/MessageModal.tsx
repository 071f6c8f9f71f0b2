import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { Link } from 'react-router';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { nextStepsOf } from '../ui/nextSteps';

const TITLE_ID = 'message-title';
const TEXT_ID = 'message-text';

/**
 * The shared message modal: shows notifications from `useNotify`, one at a time, under the title
 * Error, Success, Warning or Info, until it is dismissed or a next step is followed.
 */
export const MessageModal = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  // The dismissed message stays rendered while the dialog fades out.
  const [dismissed, setDismissed] = useState<NotificationPayload>();
  const shown = first ?? dismissed;
  if (!shown) return null;

  const dismiss = () => setDismissed(takeNotification() ?? undefined);
  const { message, type, notificationOptions } = shown;
  return (
    <Dialog
      open={first !== undefined}
      onClose={dismiss}
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
            ? // react-admin's own messages may also be plain texts.
              translate(message as MessageKey, { _: message, ...notificationOptions?.messageArgs })
            : message}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }} disableSpacing>
        {nextStepsOf(shown).map(({ label, to, state }) => (
          <Button key={to} component={Link} to={to} state={state} onClick={dismiss}>
            {translate(label)}
          </Button>
        ))}
        <Button autoFocus variant="contained" onClick={dismiss}>
          {translate('app.action.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
