import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { PictureChooser } from './PictureChooser';
import { PictureCropper } from './PictureCropper';
import { useFocusWhenLost } from './useFocusWhenLost';
import { usePictureCrop } from './usePictureCrop';

const TITLE_ID = 'crop-title';

interface CropDialogProps {
  /** Width of the crop divided by its height. */
  aspect: number;
  /** Whether the upload is in flight: only Cancel closes the dialog then. */
  isUploading: boolean;
  /** Receives a function that creates the crop, a PNG at most 1024 px wide. */
  onUpload: (makePng: () => Promise<Blob>) => void;
  onClose: () => void;
}

/** The dialog "Crop your photo": choose a picture, crop it, then Cancel or Upload. */
export const CropDialog = ({ aspect, isUploading, onUpload, onClose }: CropDialogProps) => {
  const translate = useTranslate();
  const crop = usePictureCrop(aspect, isUploading);
  const content = useFocusWhenLost(crop.url !== undefined);
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
            <>
              <LinearProgress aria-hidden sx={{ mt: 2, mb: 1 }} />
              <Typography variant="body2">{translate('images.progress')}</Typography>
            </>
          )}
        </Box>
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
          onClick={isUploading ? undefined : () => onUpload(crop.toPng)}
          sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
        >
          {translate(isUploading ? 'images.uploading' : 'images.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
