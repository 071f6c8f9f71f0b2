import { useId } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Whether the confirmed action is on its way: the dialog cannot be left meanwhile. */
  isPending: boolean;
  title: string;
  text: string;
  /** The text of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone: Cancel, which has the focus, or do it. */
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
