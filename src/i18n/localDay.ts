const pad = (number: number) => String(number).padStart(2, '0');

/** The date of `time` in the viewer's time zone, as `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
