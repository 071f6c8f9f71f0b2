/** When the afternoon and the evening begin, in hours of the viewer's clock (section 9). */
const AFTERNOON = 12;
const EVENING = 18;

/** The part of the day at `time`, as the greeting names it (specification, section 1). */
export const partOfDay = (time: Date): 'morning' | 'afternoon' | 'evening' => {
  const hour = time.getHours();
  if (hour < AFTERNOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};

/** The emoji of each greeting. */
export const greetingEmoji = { morning: '🌅', afternoon: '☀️', evening: '🌙' } as const;
