import { useId, useState } from 'react';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useHref } from 'react-router';
import { perLanguage } from '../../i18n/language';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { paths } from '../../routing/paths';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';

/** A link that has just been made; of an invitation, there is no name yet. */
export interface ShownLink {
  token: string;
  expiresAt: string;
  username: string | null;
}

const dateTime = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' }),
);

interface LinkDialogProps {
  link: ShownLink;
  onClose: () => void;
}

/** Shows a link once, to be copied. A click beside the dialog does not close it. */
export const LinkDialog = ({ link, onClose }: LinkDialogProps) => {
  const text = useAdministratorText();
  const id = useId();
  // The first one: the dialog fades out after the link has been forgotten.
  const [{ token, expiresAt, username }] = useState(link);
  const path = useHref(`${paths.accountLink}#${token}`);
  const address = new URL(path, window.location.origin).href;
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {username === null
          ? text('administrators.new_link.invitation')
          : text('administrators.new_link.reset', { username })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {username === null
            ? text('administrators.new_link.send_invitation')
            : text('administrators.new_link.send_reset', { username })}{' '}
          {text('administrators.new_link.once', { at: dateTime().format(new Date(expiresAt)) })}
        </DialogContentText>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            autoFocus
            fullWidth
            label={text('administrators.new_link.field')}
            value={address}
            onFocus={({ target }) => target.select()}
            slotProps={{ input: { readOnly: true }, htmlInput: { translate: 'no' } }}
            sx={{ my: 1 }}
          />
          <CopyButton text={address} label={text('administrators.new_link.copy')} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('administrators.new_link.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
