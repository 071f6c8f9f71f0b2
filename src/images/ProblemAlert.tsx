import { Alert } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { CHOICE_LIMITS, type PictureProblem } from './chosenPicture';

/** The limits, formatted for the messages. */
export const limitTexts = {
  megabytes: CHOICE_LIMITS.bytes / 1024 / 1024,
  megapixels: CHOICE_LIMITS.pixels / 1_000_000,
  side: CHOICE_LIMITS.side,
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
