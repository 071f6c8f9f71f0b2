import { perLanguage } from '../i18n/language';

const dayFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** A date, `YYYY-MM-DD`, formatted for reading; empty if there is none. */
export const formatDay = (day: string): string =>
  day && dayFormat().format(new Date(`${day}T00:00`));
