import { LinearProgress, Typography, type LinearProgressProps } from '@mui/material';
import type { UploadProgress } from '../http/client';
import { useTranslate } from '../i18n/useTranslate';

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
