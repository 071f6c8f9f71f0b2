import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { PRODUCT_ASPECT } from '../../products/pictureAspect';
import { PictureCropper } from '../../../images/PictureCropper';
import { useCrop } from '../../../images/useCrop';
import { useApplyCrop } from '../useApplyCrop';
import type { Entry } from './entries';

const TEXTS = 'resources.product-images';

interface CropStepProps {
  entry: Entry;
  /** Of the picture among all of them, from 1. */
  position: number;
  total: number;
  onCropped: (crop: Blob) => void;
  onCentreAll: () => void;
}

/** Crops the next picture, or the rest of them at once. */
export const CropStep = ({ entry, position, total, onCropped, onCentreAll }: CropStepProps) => {
  const translate = useTranslate();
  const crop = useCrop(entry.picture?.file, PRODUCT_ASPECT);
  const { apply, isApplying } = useApplyCrop(crop, onCropped);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3, maxWidth: 800 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${TEXTS}.several.crop`, { position, total, file: entry.file.name })}
      </Typography>
      <PictureCropper crop={crop} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isApplying} onClick={apply}>
          {translate(`${TEXTS}.action.apply_crop`)}
        </Button>
        <Button variant="outlined" disabled={isApplying} onClick={onCentreAll}>
          {translate(`${TEXTS}.several.centre_all`)}
        </Button>
      </Box>
    </Box>
  );
};
