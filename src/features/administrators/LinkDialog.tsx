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
import type { AccountLink } from '../../../contract/administrators';
import { perLanguage } from '../../i18n/language';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { paths } from '../../routing/paths';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { InviteForm } from './InviteForm';

/** A link that has just been made, and for whom: a username, or the note of an invitation. */
export interface ShownLink {
  kind: AccountLink['kind'];
  name: string;
  token: string;
  expiresAt: string;
}

const dateTime = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' }),
);

interface NewLinkProps {
  textId: string;
  link: ShownLink;
  onClose: () => void;
}

const NewLink = ({ textId, link, onClose }: NewLinkProps) => {
  const text = useAdministratorText();
  // The first one: the dialog fades out after the link has been forgotten.
  const [{ kind, name, token, expiresAt }] = useState(link);
  const path = useHref(`${paths.accountLink}#${token}`);
  const address = new URL(path, window.location.origin).href;
  return (
    <>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        {text(`administrators.new_link.${kind}`, { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {text(`administrators.new_link.send_${kind}`, { name })}{' '}
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
    </>
  );
};

interface LinkDialogProps {
  link: ShownLink | undefined;
  isPending: boolean;
  onInvite: (note: string) => void;
  onClose: () => void;
}

/**
 * Asks for whom an invitation is, and shows its link once, to be copied; or only the link that has
 * been made. A click beside the link does not close the dialog.
 */
export const LinkDialog = ({ link, isPending, onInvite, onClose }: LinkDialogProps) => {
  const textId = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (!isPending && !(link && reason === 'backdropClick')) onClose();
      }}
      aria-describedby={link && textId}
    >
      {link ? (
        <NewLink textId={textId} link={link} onClose={onClose} />
      ) : (
        <InviteForm isPending={isPending} onInvite={onInvite} onClose={onClose} />
      )}
    </Dialog>
  );
};
