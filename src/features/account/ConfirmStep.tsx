import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Cancel } from '../../ui/Dialog';

/** What went wrong with a step, announced when it appears. */
export const Failure = ({ text }: { text: string }) => (
  <Typography role="alert" color="error" sx={{ '&:not(:empty)': { mt: 1 } }}>
    {text}
  </Typography>
);

export interface ConfirmStepProps {
  /** What is about to be done. */
  lead: string;
  /** The text of the button. */
  submit: string;
  /** Whether something is removed. */
  isRemoval?: boolean;
  /** The text of the button while the call is in progress. */
  submitting?: string;
  /** What went wrong. */
  failure: string;
  onSubmit: () => Promise<unknown>;
  /** Undefined while a call is in progress. */
  onCancel: (() => void) | undefined;
}

/** The content of a dialog that says what is about to be done, and asks whether it is to be. */
export const ConfirmStep = ({
  lead,
  submit,
  submitting = submit,
  isRemoval = false,
  failure,
  onSubmit,
  onCancel,
}: ConfirmStepProps) => {
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography>{lead}</Typography>
        <Failure text={failure} />
      </DialogContent>
      <DialogActions>
        <Cancel autoFocus={isRemoval} aria-disabled={!onCancel} onClick={onCancel} />
        {/* Not `disabled`, with which the button would lose the focus. */}
        <Button
          autoFocus={!isRemoval}
          variant="contained"
          color={isRemoval ? 'error' : 'primary'}
          aria-disabled={!onCancel}
          onClick={() => void onSubmit()}
        >
          {onCancel ? submit : submitting}
        </Button>
      </DialogActions>
    </>
  );
};
