import { useId, useRef } from 'react';
import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { CroppedPicture } from '../CropInput';
import { type Entry, isIn, stateOf } from './entries';
import { boundsOf } from '../../../../contract/inputFields';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { useLengthHint } from '../../../forms/useLengthHint';
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
  if (state === 'refused' || state === 'failed') return null;
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

interface EntryFieldsProps {
  values: ProductImageUpdate;
  isDisabled: boolean;
  onChange: (changes: Partial<ProductImageUpdate>) => void;
}

/** Name, description and status of one of several images. */
const EntryFields = ({ values, isDisabled, onChange }: EntryFieldsProps) => {
  const translate = useTranslate();
  const toLengthHint = useLengthHint();
  const statusId = useId();
  const toText = (source: 'imageName' | 'imageDescription') => ({
    label: translate(`resources.product-images.fields.${source}`),
    value: values[source],
    disabled: isDisabled,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [source]: target.value }),
    helperText: toLengthHint(values[source], boundsOf('product-images', source).maxLength),
  });
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}
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
      </Box>
    </>
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

interface EntryRowProps {
  entry: Entry;
  onChange: (changes: Partial<Entry>) => void;
  onRemove: () => void;
}

/** The row of one file: thumbnail, file name, status, the fields of its image, and what can be done. */
export const EntryRow = ({ entry, onChange, onRemove }: EntryRowProps) => {
  const translate = useTranslate();
  const nameId = useId();
  const group = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears, and would take the keyboard position with it.
    group.current?.focus();
    onChange({ upload: { state: 'waiting' } });
  };
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
          {!isIn(entry, 'reading', 'refused', 'saved') && (
            <EntryFields values={entry} isDisabled={isUploading} onChange={onChange} />
          )}
          {!isSaved && !isUploading && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {isIn(entry, 'failed') && (
                <Button variant="contained" onClick={retry}>
                  {translate('app.action.retry')}
                </Button>
              )}
              {isIn(entry, 'ready', 'failed') && (
                <Button
                  variant="outlined"
                  onClick={() => onChange({ crop: undefined, isCentred: false, upload: undefined })}
                >
                  {translate(`${TEXTS}.action.recrop`)}
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
