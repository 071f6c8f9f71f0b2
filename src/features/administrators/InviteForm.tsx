import { type SubmitEvent, useState } from 'react';
import { Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { INVITATION_NOTE_LENGTH } from '../../../contract/limits';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { Cancel } from '../../ui/Dialog';

interface InviteFormProps {
  /** Whether the link is being made. */
  isPending: boolean;
  /** Called with what says for whom the invitation is. */
  onInvite: (note: string) => void;
  onClose: () => void;
}

/** The content of the dialog that invites: for whom. It keeps its text while the call fails. */
export const InviteForm = ({ isPending, onInvite, onClose }: InviteFormProps) => {
  const text = useAdministratorText();
  const [note, setNote] = useState('');
  const invite = (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() !== '') onInvite(note);
  };
  return (
    <Box component="form" onSubmit={invite}>
      <DialogTitle>{text('administrators.invite.title')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          autoComplete="off"
          label={text('administrators.invite.field')}
          helperText={text('administrators.invite.hint')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: INVITATION_NOTE_LENGTH } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        {/* Not `disabled`, with which a button would lose the focus. */}
        <Cancel aria-disabled={isPending} onClick={isPending ? undefined : onClose} />
        <Button
          type="submit"
          variant="contained"
          disabled={note.trim() === ''}
          aria-disabled={isPending}
        >
          {text(isPending ? 'administrators.action.inviting' : 'administrators.invite.submit')}
        </Button>
      </DialogActions>
    </Box>
  );
};
