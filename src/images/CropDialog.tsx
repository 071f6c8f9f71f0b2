import { type ReactNode, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  type ButtonProps,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { Cancel, Dialog } from '../ui/Dialog';
import type { PictureCrop } from '../../contract/pictures';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { RouteRoot } from '../ui/modalRoots';
import { PictureChooser } from './PictureChooser';
import { PictureCropper } from './PictureCropper';
import { UploadBar } from './UploadStatus';
import type { UploadProgress } from '../http/client';
import { useFocusWhenLost } from '../ui/useFocusWhenLost';
import { type StoredCrop, usePictureCrop } from './usePictureCrop';

/**
 * Reports that the connection was lost during an upload and that the crop is kept, with Retry. The
 * props are those of the Retry button: `onClick`, or `type="submit"` in a form.
 */
export const LostUpload = (retry: Pick<ButtonProps, 'onClick' | 'type'>) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" size="small" {...retry}>
          {translate('app.action.retry')}
        </Button>
      }
    >
      {translate('images.lost')}
    </Alert>
  );
};

const UPLOAD = {
  submit: 'images.upload',
  submitting: 'images.uploading',
  progressText: 'images.progress',
} as const;
const SAVE = {
  submit: 'images.save_crop',
  submitting: 'images.saving_crop',
  progressText: 'images.saving_crop',
} as const;

interface UploadingProps extends Pick<CropDialogProps, 'isUploading' | 'progress'> {
  text: MessageKey;
}

/** The progress of an upload in flight, which is announced. */
const Uploading = ({ isUploading, progress, text }: UploadingProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status" variant="body2">
        {isUploading && translate(text)}
      </Typography>
      {isUploading && (
        <UploadBar progress={progress} aria-label={translate(text)} sx={{ my: 0.5 }} />
      )}
    </>
  );
};

interface CropDialogProps {
  /** Width of the crop divided by its height. */
  aspect: number;
  /** Whether the upload is in flight: only Cancel closes the dialog then. */
  isUploading: boolean;
  /** The progress of the upload in flight. */
  progress: UploadProgress | undefined;
  /** Whether the last upload got no response. */
  isLost: boolean;
  /** A picture to crop again: its original, and the crop as it was. No other can be chosen then. */
  stored?: StoredCrop;
  /**
   * Receives a function that creates the crop, a file of a picture at most 1024 px wide, and the part
   * of the picture that it shows.
   */
  onUpload: (makeFile: () => Promise<Blob>, crop: PictureCrop) => void;
  onClose: () => void;
  /** Rendered in the dialog, with whether a picture has been chosen. */
  children?: (isChosen: boolean) => ReactNode;
}

/** The dialog "Crop your photo": choose a picture, crop it, then Cancel or Upload. */
export const CropDialog = ({
  aspect,
  isUploading,
  progress,
  isLost,
  stored,
  onUpload,
  onClose,
  children,
}: CropDialogProps) => {
  const translate = useTranslate();
  const crop = usePictureCrop(aspect, isUploading, { stored });
  const content = useFocusWhenLost(crop.url !== undefined);
  const texts = stored ? SAVE : UPLOAD;
  const [sent, setSent] = useState<string>();
  const upload = () => {
    const chosen = crop.getCrop();
    if (!chosen) return;
    setSent(crop.url);
    onUpload(crop.toFile, chosen);
  };
  return (
    <Dialog
      open
      onClose={isUploading ? undefined : onClose}
      slots={{ root: RouteRoot }}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)' } } } }}
    >
      <DialogTitle>{translate('images.title')}</DialogTitle>
      {children?.(crop.isChosen)}
      <DialogContent ref={content} sx={{ px: { xs: 1.5, sm: 3 } }}>
        {crop.url && <PictureCropper crop={crop} />}
        {!crop.url && !stored && <PictureChooser crop={crop} />}
        {/* As high as while uploading, so that the buttons stay under the pointer. */}
        <Box sx={{ mt: 1, minHeight: crop.url && 44 }}>
          <Uploading isUploading={isUploading} progress={progress} text={texts.progressText} />
          {isLost && crop.url === sent && <LostUpload onClick={upload} />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {crop.url && !stored && (
          <Button disabled={isUploading || crop.isFitting} onClick={crop.clear} sx={{ mr: 'auto' }}>
            {translate('images.choose_other')}
          </Button>
        )}
        <Cancel onClick={onClose} />
        <Button
          variant="contained"
          disabled={!crop.isReady}
          aria-disabled={isUploading}
          onClick={isUploading ? undefined : upload}
          sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
        >
          {translate(texts[isUploading ? 'submitting' : 'submit'])}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
