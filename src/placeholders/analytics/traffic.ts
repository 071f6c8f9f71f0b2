/** The metric cards and a week's traffic: sample content. Percentages are fractions of 1. */
export const metrics = [
  { name: 'page_views', value: 24_563, style: 'decimal', change: 0.125 },
  { name: 'conversion_rate', value: 0.0324, style: 'percent', change: 0.008 },
  { name: 'active_users', value: 1429, style: 'decimal', change: 0.051 },
  { name: 'bounce_rate', value: 0.428, style: 'percent', change: -0.023 },
] as const;

const visits = [2860, 3340, 3120, 4010, 4480, 3690, 3063];

/** Visits per day, starting on Monday. */
export const traffic = visits.map((count, index) => ({
  day: new Date(Date.UTC(2024, 0, 1 + index)),
  visits: count,
}));
