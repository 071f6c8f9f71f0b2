import { useId, useRef } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { CroppedPicture } from '../CroppedPicture';
import { isIn, type Entry } from './entries';
import { EntryFields } from './EntryFields';
import { EntryStatus } from './EntryStatus';

const TEXTS = 'resources.product-images';

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
