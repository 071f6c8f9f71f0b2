import { Alert } from '@mui/material';
import { PICTURE_LIMITS } from '../../contract/limits';
import { useTranslate } from '../i18n/useTranslate';
import type { PictureProblem } from './checkPicture';

/** The limits, formatted for the messages. */
export const limitTexts = {
  megabytes: PICTURE_LIMITS.bytes / 1024 / 1024,
  megapixels: PICTURE_LIMITS.pixels / 1_000_000,
  side: PICTURE_LIMITS.side,
};

/** Explains why the last chosen file cannot be cropped. */
export const ProblemAlert = ({ problem }: { problem: PictureProblem }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" variant="outlined" sx={{ justifySelf: 'stretch', textAlign: 'start' }}>
      {translate(`images.problem.${problem}`, limitTexts)}
    </Alert>
  );
};
