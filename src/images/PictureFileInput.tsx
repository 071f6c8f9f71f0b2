import type { Ref } from 'react';
import { useTranslate } from '../i18n/useTranslate';

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
