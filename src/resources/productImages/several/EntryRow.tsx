import { useId } from 'react';
import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useFieldLabel, useTranslate } from '../../../i18n/useTranslate';
import { CroppedPicture, useApplyCrop } from '../CropInput';
import { PreviewCheckbox } from '../newPreview';
import { PRODUCT_ASPECT } from '../../products/ProductPicture';
import { PictureCropper } from '../../../images/PictureCropper';
import { useCrop } from '../../../images/usePictureCrop';
import { useFocusWhenLost } from '../../../ui/useFocusWhenLost';
import { type Entry, isIn, stateOf } from './entries';
import { boundsOf } from '../../../../contract/fields';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { useLengthHint } from '../../../forms/TextInput';
import { StatusBadge } from '../../../ui/StatusBadge';
import { ProblemAlert, UploadBar } from '../../../images/UploadStatus';
import { useErrorTexts } from '../../../ui/ErrorAlert';

const TEXTS = 'resources.product-images';

/** The state of an image, with the progress of its upload or the reason why it is not added. */
const EntryStatus = ({ entry }: { entry: Entry }) => {
  const translate = useTranslate();
  const { problem, upload } = entry;
  if (problem) return <ProblemAlert problem={problem} />;
  if (upload?.state === 'failed') return <UploadError error={upload.error} />;
  const state = stateOf(entry);
  if (state === 'rejected' || state === 'failed') return null;
  const text = translate(`${TEXTS}.several.state.${state}`);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {upload?.state === 'sending' && <UploadBar progress={upload.progress} aria-label={text} />}
    </>
  );
};

const UploadError = ({ error }: { error: unknown }) => {
  const { message, connection } = useErrorTexts()(error, `${TEXTS}.errors.create`);
  return (
    <Alert severity="error" variant="outlined">
      {message}
      {connection && ` ${connection}`}
    </Alert>
  );
};

interface PreviewChoice {
  /** Whether the image becomes the product's preview. */
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

interface EntryFieldsProps extends PreviewChoice {
  values: ProductImageUpdate;
  isDisabled: boolean;
  onChange: (changes: Partial<ProductImageUpdate>) => void;
}

/** Name, description and status of one of several images, and whether it becomes the preview. */
const EntryFields = ({ values, isDisabled, onChange, isPreview, onPreview }: EntryFieldsProps) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const toLengthHint = useLengthHint();
  const statusId = useId();
  const toText = (source: 'imageName' | 'imageDescription') => ({
    label: fieldLabel({ source, resource: 'product-images' }),
    value: values[source],
    disabled: isDisabled,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [source]: target.value }),
    helperText: toLengthHint(values[source], boundsOf('product-images', source).maxLength),
  });
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField {...toText('imageName')} />
        <TextField {...toText('imageDescription')} multiline />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          label={translate('resources.product-images.fields.enabled')}
          control={
            <Switch
              checked={values.enabled}
              disabled={isDisabled}
              onChange={(_, enabled) => onChange({ enabled })}
              slotProps={{ input: { 'aria-describedby': statusId } }}
            />
          }
        />
        <Box component="span" id={statusId}>
          <StatusBadge enabled={values.enabled} />
        </Box>
        <Box sx={{ ml: { lg: 2 } }}>
          <PreviewCheckbox isPreview={isPreview} isDisabled={isDisabled} onChange={onPreview} />
        </Box>
      </Box>
    </>
  );
};

interface AdjustCropProps {
  entry: Entry;
  onChange: (changes: Partial<Entry>) => void;
}

/** Chooses another crop of a picture than its centre. */
const AdjustCrop = ({ entry, onChange }: AdjustCropProps) => {
  const translate = useTranslate();
  const crop = useCrop(entry.picture?.file, PRODUCT_ASPECT);
  const { apply, isApplying } = useApplyCrop(crop, (file) =>
    onChange({ crop: file, isAdjusting: false, upload: undefined }),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <PictureCropper crop={crop} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={!crop.isReady || isApplying} onClick={apply}>
          {translate(`${TEXTS}.action.apply_crop`)}
        </Button>
        <Button disabled={isApplying} onClick={() => onChange({ isAdjusting: false })}>
          {translate('app.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  gap: { xs: 1.5, sm: 2 },
  alignItems: 'start',
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  // Focused by Retry only, which is not a tab stop.
  outline: 'none',
};

interface EntryRowProps extends AdjustCropProps, PreviewChoice {
  onRemove: () => void;
}

/** The row of one file: thumbnail, file name, status, the fields of its image, and what can be done. */
export const EntryRow = ({ entry, onChange, onRemove, ...preview }: EntryRowProps) => {
  const translate = useTranslate();
  const nameId = useId();
  const retry = () => {
    // The button disappears, and would take the keyboard position with it.
    group.current?.focus();
    onChange({ upload: { state: 'waiting' } });
  };
  const isAdjusting = isIn(entry, 'adjusting');
  const group = useFocusWhenLost(isAdjusting);
  const isSaved = isIn(entry, 'saved');
  const isUploading = isIn(entry, 'waiting', 'sending');
  return (
    <li>
      <Box ref={group} role="group" aria-labelledby={nameId} tabIndex={-1} sx={rowSx}>
        <CroppedPicture file={entry.crop} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography id={nameId} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {entry.file.name}
          </Typography>
          <EntryStatus entry={entry} />
          {isAdjusting && <AdjustCrop entry={entry} onChange={onChange} />}
          {!isIn(entry, 'reading', 'rejected', 'saved') && (
            <EntryFields {...preview} values={entry} isDisabled={isUploading} onChange={onChange} />
          )}
          {!isSaved && !isUploading && !isAdjusting && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {isIn(entry, 'failed') && (
                <Button variant="contained" onClick={retry}>
                  {translate('app.action.retry')}
                </Button>
              )}
              {isIn(entry, 'ready', 'failed') && (
                <Button variant="outlined" onClick={() => onChange({ isAdjusting: true })}>
                  {translate(`${TEXTS}.several.adjust`)}
                </Button>
              )}
              <Button color="error" onClick={onRemove}>
                {translate(`${TEXTS}.action.remove`)}
              </Button>
            </Box>
          )}
        </Box>
      </Box>
    </li>
  );
};
