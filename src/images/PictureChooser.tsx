import { useRef } from 'react';
import { Box, Button, Typography } from '@mui/material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useTranslate } from '../i18n/useTranslate';
import { useChooserOnArrival } from './choosePicture';
import { limitTexts, ProblemAlert } from './ProblemAlert';
import type { PictureCrop } from './usePictureCrop';

/**
 * Accepts a picture by button, drag and drop or paste, and explains why another file is rejected.
 */
export const PictureChooser = ({ crop }: { crop: PictureCrop }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useChooserOnArrival(input);
  const { problem, isReading, isDragging } = crop;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        alignContent: 'center',
        minHeight: 240,
        p: 3,
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderRadius: 1,
        borderColor: isDragging ? 'primary.main' : 'controlBorder',
        bgcolor: isDragging ? 'action.hover' : 'background.default',
      }}
    >
      {problem && <ProblemAlert problem={problem} />}
      <Button
        variant="outlined"
        startIcon={<AddPhotoIcon />}
        loading={isReading}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {translate('images.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={translate('images.file')}
        onChange={({ target }) => {
          crop.take([...(target.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {translate('images.hint', limitTexts)}
      </Typography>
    </Box>
  );
};
