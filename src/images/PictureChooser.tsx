import { type Ref, useRef } from 'react';
import { Box, Button, Typography } from '@mui/material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useTranslate } from '../i18n/useTranslate';
import { useChooserOnArrival } from './choosePicture';
import { limitTexts, ProblemAlert } from './UploadStatus';
import type { PictureCrop } from './usePictureCrop';

interface PictureFileInputProps {
  ref: Ref<HTMLInputElement>;
  isMultiple: boolean;
  onFiles: (files: File[]) => void;
}

/** The invisible input behind a button that opens the file chooser. */
export const PictureFileInput = ({ ref, isMultiple, onFiles }: PictureFileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    multiple={isMultiple}
    hidden
    aria-label={useTranslate()('images.file')}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      // Reset, so that the same file can be chosen again.
      target.value = '';
    }}
  />
);

/**
 * Accepts a picture, or several, by button, drag and drop or paste, and explains why another file is
 * rejected.
 */
export const PictureChooser = ({ crop }: { crop: PictureCrop }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useChooserOnArrival(input);
  const { problem, isReading, isDragging, isMultiple } = crop;
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
      <PictureFileInput ref={input} isMultiple={isMultiple} onFiles={crop.take} />
      <Typography variant="body2" color="textSecondary">
        {translate(isMultiple ? 'images.hint_several' : 'images.hint', limitTexts)}
      </Typography>
    </Box>
  );
};
