import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { PictureChooser } from './PictureChooser';
import { PictureCropper } from './PictureCropper';
import { usePictureCrop } from './usePictureCrop';

const TITLE_ID = 'crop-title';

interface CropDialogProps {
  /** Width of the crop divided by its height. */
  aspect: number;
  /** Whether the crop is on its way: the dialog cannot be left meanwhile. */
  isUploading: boolean;
  /** Gets the making of the crop, a PNG at most 1024 px wide. */
  onUpload: (makePng: () => Promise<Blob>) => void;
  onClose: () => void;
}

/** The dialog "Crop your photo" (section 2): choose a picture, crop it, then Cancel or Upload. */
export const CropDialog = ({ aspect, isUploading, onUpload, onClose }: CropDialogProps) => {
  const translate = useTranslate();
  const crop = usePictureCrop(aspect, isUploading);
  const close = isUploading ? undefined : onClose;
  return (
    <Dialog open onClose={close} aria-labelledby={TITLE_ID} maxWidth="sm" fullWidth>
      <DialogTitle id={TITLE_ID}>{translate('images.title')}</DialogTitle>
      <DialogContent>
        {crop.url ? <PictureCropper crop={crop} /> : <PictureChooser crop={crop} />}
        {isUploading && (
          <LinearProgress aria-label={translate('images.uploading')} sx={{ mt: 2 }} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {crop.url && (
          <Button disabled={isUploading} onClick={crop.clear} sx={{ mr: 'auto' }}>
            {translate('images.choose_other')}
          </Button>
        )}
        <Button disabled={isUploading} onClick={close}>
          {translate('app.action.cancel')}
        </Button>
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
