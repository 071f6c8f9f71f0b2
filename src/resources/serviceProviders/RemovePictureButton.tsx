import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate, type Identifier } from 'ra-core';
import type { ProviderPicture } from '../../dataProvider/providerPictures';
import { useRemovePicture } from './useProviderPictureChange';

const TITLE_ID = 'remove-picture-title';
const TEXT_ID = 'remove-picture-text';
const TEXTS = 'resources.service-providers.picture';

interface RemovePictureButtonProps {
  id: Identifier;
  picture: ProviderPicture;
}

/** Removes a provider's picture, after a confirmation (design, section 3). */
export const RemovePictureButton = ({ id, picture }: RemovePictureButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useRemovePicture(id, picture);
  const close = () => setOpen(false);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate(`${TEXTS}.${picture}.remove`)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={isPending ? undefined : close}
        role="alertdialog"
        aria-labelledby={TITLE_ID}
        aria-describedby={TEXT_ID}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={TITLE_ID}>{translate(`${TEXTS}.confirm_title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText id={TEXT_ID}>
            {translate(`${TEXTS}.${picture}.confirm_remove`)}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus disabled={isPending} onClick={close}>
            {translate('app.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={isPending}
            onClick={() => mutate(undefined, { onSettled: close })}
          >
            {translate(isPending ? `${TEXTS}.removing` : `${TEXTS}.remove`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
