/** The hours at which the afternoon and the evening begin, in the viewer's time zone. */
const AFTERNOON = 12;
const EVENING = 18;

/** The part of the day at `time`: it selects the greeting. */
export const partOfDay = (time: Date): 'morning' | 'afternoon' | 'evening' => {
  const hour = time.getHours();
  if (hour < AFTERNOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};

export const greetingEmoji = { morning: '🌅', afternoon: '☀️', evening: '🌙' } as const;
