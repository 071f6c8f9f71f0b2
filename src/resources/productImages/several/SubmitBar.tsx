import { useRef } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { CancelButton } from '../../../forms/SaveBar';
import { StickyBar } from '../../../ui/StickyBar';
import { useTranslate } from '../../../i18n/useTranslate';
import { PictureFileInput } from '../../../images/PictureChooser';
import { useSaveShortcut } from '../../../ui/shortcuts/useShortcut';
import { isIn, type Entry, type EntryState } from './entries';

const TEXTS = 'resources.product-images.several';

interface SubmitBarProps {
  entries: Entry[];
  onSubmit: () => void;
  /** Takes further files. */
  onFiles: (files: File[]) => void;
  cancelTo: string;
}

/** Submits the images once all are cropped, takes further files, and says how far it is. */
export const SubmitBar = ({ entries, onSubmit, onFiles, cancelTo }: SubmitBarProps) => {
  const translate = useTranslate();
  const button = useSaveShortcut();
  const input = useRef<HTMLInputElement>(null);
  const count = (...states: EntryState[]) =>
    entries.filter((entry) => isIn(entry, ...states)).length;

  const isUploading = count('waiting', 'sending') > 0;
  const unready = count('reading', 'cropping', 'adjusting');
  const ready = count('ready', 'failed');
  const saved = count('saved');
  const isDisabled = isUploading || unready > 0 || ready === 0;
  const status = () => {
    if (isUploading || saved > 0) {
      const total = entries.length - count('rejected');
      return translate(`${TEXTS}.added`, { count: saved, total });
    }
    return count('adjusting') > 0 && translate(`${TEXTS}.apply_first`);
  };

  return (
    <StickyBar>
      <Button
        ref={button}
        variant="contained"
        size="large"
        // Not `disabled`: a button disabled while focused loses the keyboard position.
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onSubmit}
        sx={{ flexGrow: { xs: 1, sm: 0 }, '&[aria-disabled=true]': { opacity: 0.7 } }}
      >
        {isUploading ? translate(`${TEXTS}.adding`) : translate(`${TEXTS}.add`, unready + ready)}
      </Button>
      <Button size="large" onClick={() => input.current?.click()}>
        {translate(`${TEXTS}.choose_more`)}
      </Button>
      <PictureFileInput ref={input} isMultiple onFiles={onFiles} />
      <CancelButton to={cancelTo} />
      <Box
        role="status"
        sx={{ order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 0 }, flexGrow: 1 }}
      >
        <Typography variant="body2" color="textSecondary">
          {status()}
        </Typography>
      </Box>
    </StickyBar>
  );
};
