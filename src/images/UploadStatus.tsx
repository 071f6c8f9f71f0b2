import { Alert, LinearProgress, type LinearProgressProps, Typography } from '@mui/material';
import type { UploadProgress } from '../http/client';
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

interface UploadBarProps extends Pick<LinearProgressProps, 'sx' | 'aria-label'> {
  /** Without it, and once everything has been sent, the bar shows only that something happens. */
  progress: UploadProgress | undefined;
}

/** The bar of an upload in flight, with the time left. */
export const UploadBar = ({ progress, ...bar }: UploadBarProps) => {
  const translate = useTranslate();
  if (!progress || progress.fraction === 1) return <LinearProgress {...bar} />;
  const { fraction, secondsLeft } = progress;
  return (
    <>
      <LinearProgress {...bar} variant="determinate" value={Math.round(fraction * 100)} />
      {secondsLeft !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {translate('images.time_left', { smart_count: secondsLeft })}
        </Typography>
      )}
    </>
  );
};
