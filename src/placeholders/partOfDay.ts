/** The parts of the day with a greeting of their own. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

export type PartOfDay = (typeof partsOfDay)[number];

/** The hours at which the afternoon and the evening begin, in the viewer's time zone. */
const AFTERNOON = 12;
const EVENING = 18;

/** The part of the day at `time`: it selects the greeting. */
export const partOfDay = (time: Date): PartOfDay => {
  const hour = time.getHours();
  if (hour < AFTERNOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};
