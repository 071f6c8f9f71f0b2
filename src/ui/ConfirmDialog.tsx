import { useId, type ReactNode } from 'react';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { Dialog } from './Dialog';
import { useTranslate } from '../i18n/useTranslate';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Whether the confirmed action is in flight: the dialog cannot be closed then. */
  isPending: boolean;
  title: string;
  text: ReactNode;
  /** The label of the confirm button. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that is hard to undo. Cancel has the initial focus. */
export const ConfirmDialog = ({
  isOpen,
  isPending,
  title,
  text,
  confirm,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isPending ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {translate('app.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
