import { Typography } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { formatTime, perLanguage } from '../i18n/language';

const relativeTime = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** The seconds of each unit in which times are counted; a shorter time is now. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long `at` was before `now`, in milliseconds since the epoch: "3 hours ago", "yesterday". */
const toAgo = (at: number, now: number): string => {
  const seconds = Math.max(now - at, 0) / 1000;
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Infinity];
  return relativeTime().format(-Math.floor(seconds / size), unit);
};

interface PastTimeProps {
  at: string;
  /** When it was read, in milliseconds since the epoch. */
  readAt: number;
}

/** When something happened: how long ago, and the time in the viewer's time zone. */
export const PastTime = ({ at, readAt }: PastTimeProps) => {
  const when = `${toAgo(Date.parse(at), readAt)} · ${formatTime(at)}`;
  return (
    <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
      {when}
    </Typography>
  );
};

/** A time in the past after what happened then: "Last used: yesterday · 26 Nov 2026, 17:05". */
export const LabelledTime = ({ label, ...time }: PastTimeProps & { label: string }) => (
  <Typography variant="body2" color="textSecondary">
    {useTranslate()('app.labelled', { label })} <PastTime {...time} />
  </Typography>
);
