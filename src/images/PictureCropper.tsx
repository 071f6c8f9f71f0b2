import { memo, useDeferredValue, useId, useState } from 'react';
import { Box, Checkbox, FormControlLabel, Slider, Typography } from '@mui/material';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { CROP_ZOOM } from '../../contract/limits';
import { useTranslate } from '../i18n/useTranslate';
import { focusRingSx } from '../theme/tokens';
import type { PictureProblem } from './chosenPicture';
import { ProblemAlert } from './UploadStatus';
import type { Crop, CropView } from './usePictureCrop';

/** The zoom range of a crop. */
const ZOOM = { min: CROP_ZOOM.minimum, max: CROP_ZOOM.maximum, step: 0.1 };

/** The next zoom step in the direction of a wheel or pinch movement, however small. */
const toStep = (wanted: number, now: number) => {
  // Rounded: a stored crop may differ slightly from its step.
  const steps = Number((wanted / ZOOM.step).toFixed(3));
  return Number(((wanted > now ? Math.ceil(steps) : Math.floor(steps)) * ZOOM.step).toFixed(1));
};

interface PictureCropperProps {
  /** `problem` is that of the last chosen file, if it was rejected. */
  crop: Crop & { problem?: PictureProblem };
}

// Ignores functions: they are recreated with each render but do not change behaviour.
const isSameCrop = ({ crop: a }: PictureCropperProps, { crop: b }: PictureCropperProps) =>
  a.url === b.url &&
  a.problem === b.problem &&
  a.aspect === b.aspect &&
  a.isReady === b.isReady &&
  a.isFitted === b.isFitted;

const frameSx = {
  position: 'relative',
  height: { xs: 280, sm: 340 },
  borderRadius: 1,
  overflow: 'hidden',
  // Shows a dark or light logo whose background is transparent.
  background: 'repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px',
  // Outside the picture, because no colour is guaranteed to contrast with its content.
  '&:has(.reactEasyCrop_CropArea:focus-visible)': focusRingSx,
  '& .reactEasyCrop_CropArea:focus-visible': { outline: 'none' },
} as const;

/** Moves and zooms the chosen picture under its crop, by pointer, touch or keyboard. */
export const PictureCropper = memo(function PictureCropper({ crop }: PictureCropperProps) {
  const translate = useTranslate();
  const labelId = useId();
  const { aspect, url, problem, initial, isReady, setArea, isFitted, fit } = crop;
  const [{ position, zoom }, setView] = useState(crop.getView);
  const [shown, setShown] = useState(url);
  if (url !== shown) {
    setShown(url);
    setView(crop.getView);
  }
  // Measuring the picture takes as long as rendering what is around it.
  const image = useDeferredValue(url, undefined);
  const change = (changed: Partial<CropView>) => {
    const next = { ...crop.getView(), ...changed };
    crop.setView(next);
    setView(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem && <ProblemAlert problem={problem} />}
      <Box sx={frameSx}>
        <Cropper
          image={image}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          keyboardStep={10}
          onCropChange={(moved) => change({ position: moved })}
          onZoomChange={(wanted) => change({ zoom: toStep(wanted, zoom) })}
          initialCroppedAreaPercentages={initial}
          onCropAreaChange={setArea}
          mediaProps={{ alt: translate('images.chosen') }}
          cropperProps={{ role: 'application', 'aria-label': translate('images.area') }}
          disableAutomaticStylesInjection
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('images.move')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1 }}>
        <Typography id={labelId} variant="body2">
          {translate('images.zoom')}
        </Typography>
        <Slider
          {...ZOOM}
          value={zoom}
          // The cropper goes back to the initial zoom when the picture has loaded.
          disabled={initial && !isReady}
          aria-labelledby={labelId}
          getAriaValueText={(value) => `${value.toFixed(1)}×`}
          onChange={(_, value) => change({ zoom: value })}
        />
      </Box>
      {fit && (
        <FormControlLabel
          label={translate('images.fit')}
          control={<Checkbox checked={isFitted} onChange={(_, isChecked) => fit(isChecked)} />}
        />
      )}
    </Box>
  );
}, isSameCrop);
