import { perLanguage } from '../i18n/language';

const pad = (number: number) => String(number).padStart(2, '0');

/** The date of `time` in the viewer's time zone, as `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

const dayFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** A date, `YYYY-MM-DD`, formatted for reading; empty if there is none. */
export const formatDay = (day: string): string =>
  day && dayFormat().format(new Date(`${day}T00:00`));
