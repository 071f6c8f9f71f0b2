/** The metric cards and the traffic of a week: sample content. */
export const metrics = [
  { name: 'page_views', value: '24,563', change: '+12.5%' },
  { name: 'conversion_rate', value: '3.24%', change: '+0.8%' },
  { name: 'active_users', value: '1,429', change: '+5.1%' },
  { name: 'bounce_rate', value: '42.8%', change: '−2.3%' },
] as const;

/** Visits per day. */
export const traffic = [
  { day: 'Mon', visits: 2860 },
  { day: 'Tue', visits: 3340 },
  { day: 'Wed', visits: 3120 },
  { day: 'Thu', visits: 4010 },
  { day: 'Fri', visits: 4480 },
  { day: 'Sat', visits: 3690 },
  { day: 'Sun', visits: 3063 },
];
