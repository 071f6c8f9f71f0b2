import { useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { LostUpload } from './LostUpload';
import { PictureChooser } from './PictureChooser';
import { PictureCropper } from './PictureCropper';
import { UploadBar, type UploadProgress } from './UploadBar';
import { useFocusWhenLost } from './useFocusWhenLost';
import { usePictureCrop } from './usePictureCrop';

const TITLE_ID = 'crop-title';

interface CropDialogProps {
  /** Width of the crop divided by its height. */
  aspect: number;
  /** Whether the upload is in flight: only Cancel closes the dialog then. */
  isUploading: boolean;
  /** Of the upload in flight. */
  progress: UploadProgress | undefined;
  /** Whether the last upload got no response. */
  isLost: boolean;
  /** Receives a function that creates the crop, a file of a picture at most 1024 px wide. */
  onUpload: (makeFile: () => Promise<Blob>) => void;
  onClose: () => void;
}

/** The dialog "Crop your photo": choose a picture, crop it, then Cancel or Upload. */
export const CropDialog = ({
  aspect,
  isUploading,
  progress,
  isLost,
  onUpload,
  onClose,
}: CropDialogProps) => {
  const translate = useTranslate();
  const crop = usePictureCrop(aspect, isUploading);
  const content = useFocusWhenLost(crop.url !== undefined);
  const [sent, setSent] = useState<string>();
  const upload = () => {
    setSent(crop.url);
    onUpload(crop.toFile);
  };
  return (
    <Dialog
      open
      onClose={isUploading ? undefined : onClose}
      aria-labelledby={TITLE_ID}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={TITLE_ID}>{translate('images.title')}</DialogTitle>
      <DialogContent ref={content}>
        {crop.url ? <PictureCropper crop={crop} /> : <PictureChooser crop={crop} />}
        <Box role="status">
          {isUploading && (
            <Typography variant="body2" sx={{ mt: 2 }}>
              {translate('images.progress')}
            </Typography>
          )}
        </Box>
        {isLost && crop.url && crop.url === sent && <LostUpload onClick={upload} />}
        {isUploading && (
          <UploadBar progress={progress} aria-label={translate('images.progress')} sx={{ my: 1 }} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {crop.url && (
          <Button disabled={isUploading} onClick={crop.clear} sx={{ mr: 'auto' }}>
            {translate('images.choose_other')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!crop.url}
          aria-disabled={isUploading}
          onClick={isUploading ? undefined : upload}
          sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
        >
          {translate(isUploading ? 'images.uploading' : 'images.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
