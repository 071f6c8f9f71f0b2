import { locale } from '../i18n/language';

const pad = (number: number) => String(number).padStart(2, '0');

/** The day of `time` on the viewer's clock, as `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** A day, `YYYY-MM-DD`, in words; empty when there is none. */
export const formatDay = (day: string): string =>
  day &&
  new Date(`${day}T00:00`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
