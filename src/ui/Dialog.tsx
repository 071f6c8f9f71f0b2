import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  Button,
  type ButtonProps,
  // oxlint-disable-next-line no-restricted-imports -- This is the dialog that the others use.
  Dialog as MuiDialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { OverlayRoot } from './modalRoots';
import { PartBoundary } from './PartBoundary';

/**
 * Keeps the focus that `autoFocus` gave. When StrictMode mounts a dialog twice, MUI's focus trap
 * would move it out of the dialog, and then to the dialog itself.
 */
const InitialFocus = () => {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = document.activeElement;
  }, []);
  return null;
};

/**
 * MUI's dialog, as wide as its `maxWidth` allows, closed by Back unless `slots` has another root. An
 * error in its content is shown there, with Retry.
 */
export const Dialog = ({ slots, children, ...props }: DialogProps) => (
  <MuiDialog fullWidth {...props} slots={{ root: OverlayRoot, ...slots }}>
    <InitialFocus />
    <PartBoundary>{children}</PartBoundary>
  </MuiDialog>
);

/** The button that closes a dialog without doing what it offers. */
export const Cancel = (props: ButtonProps) => (
  <Button {...props}>{useTranslate()('app.action.cancel')}</Button>
);

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
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isPending ? undefined : onClose}
      role="alertdialog"
      aria-describedby={id}
      maxWidth="xs"
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Cancel autoFocus disabled={isPending} onClick={onClose} />
        <Button variant="contained" color="error" disabled={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
