import { Box, Card, type Theme, Typography } from '@mui/material';
import { formatList, perLanguage } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { SampleCard, SamplePage } from '../SamplePage';

/** The metric cards and a week's traffic: sample content. Percentages are fractions of 1. */
const metrics = [
  { name: 'page_views', value: 24_563, style: 'decimal', change: 0.125 },
  { name: 'conversion_rate', value: 0.0324, style: 'percent', change: 0.008 },
  { name: 'active_users', value: 1429, style: 'decimal', change: 0.051 },
  { name: 'bounce_rate', value: 0.428, style: 'percent', change: -0.023 },
] as const;

/** Visits per day, starting on Monday. */
const traffic = [2860, 3340, 3120, 4010, 4480, 3690, 3063].map((visits, index) => ({
  day: new Date(Date.UTC(2024, 0, 1 + index)),
  visits,
}));

const MAXIMUM = 5000;
const STEP = 1000;

/** A place in the chart, in percent of its sides. */
const x = (index: number) => 4 + (index * 92) / (traffic.length - 1);
const y = (visits: number) => 100 - (visits / MAXIMUM) * 100;

const lines = Array.from({ length: MAXIMUM / STEP + 1 }, (_, index) => index * STEP);
const points = traffic.map(({ visits }, index) => `${x(index)},${y(visits)}`).join(' ');
const area = `${x(0)},${y(0)} ${points} ${x(traffic.length - 1)},${y(0)}`;

const weekday = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
);

const compact = perLanguage((tag) => new Intl.NumberFormat(tag, { notation: 'compact' }));

/** The traffic chart placeholder: a drawing, with its numbers as the text alternative. */
const TrafficChart = () => {
  const translate = useTranslate();
  const days = formatList(
    traffic.map(({ day, visits }) =>
      translate('placeholders.analytics.traffic_day', {
        day: weekday().format(day),
        visits,
      }),
    ),
  );
  return (
    <Box
      role="img"
      aria-label={translate('placeholders.analytics.traffic_text', { days })}
      sx={chartSx}
    >
      {lines.map((visits) => (
        <Typography
          key={visits}
          variant="body2"
          aria-hidden
          sx={{ right: '100%', top: `${y(visits)}%`, mr: 1, transform: 'translateY(-50%)' }}
        >
          {compact().format(visits)}
        </Typography>
      ))}
      {traffic.map(({ day }, index) => (
        <Typography
          key={x(index)}
          variant="body2"
          aria-hidden
          sx={{ left: `${x(index)}%`, top: '100%', mt: 1.5, transform: 'translateX(-50%)' }}
        >
          {weekday().format(day)}
        </Typography>
      ))}
      {/* Stretched to the card, with lines that are not. */}
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        {lines.map((visits) => (
          <line key={visits} x1={0} x2={100} y1={y(visits)} y2={y(visits)} strokeWidth={1} />
        ))}
        <polygon points={area} fill="currentColor" opacity={0.14} />
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth={3} />
        {traffic.map(({ visits }, index) => (
          <path
            key={x(index)}
            d={`M${x(index)} ${y(visits)}h0`}
            stroke="currentColor"
            strokeWidth={10}
          />
        ))}
      </svg>
    </Box>
  );
};

const chartSx = {
  position: 'relative',
  height: { xs: 220, sm: 300 },
  mt: 2,
  mb: 4,
  ml: 5,
  color: 'primary.main',
  '& svg': {
    display: 'block',
    overflow: 'visible',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& svg > *': { vectorEffect: 'non-scaling-stroke' },
  '& line': { stroke: ({ vars }: Theme) => vars?.palette.divider },
  '& p': { position: 'absolute', color: 'text.secondary', lineHeight: 1, whiteSpace: 'nowrap' },
};

const formats = perLanguage((tag) => ({
  decimal: new Intl.NumberFormat(tag),
  percent: new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
  change: new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  }),
}));

/** `/analytics`: four metric cards and the traffic chart placeholder. */
const Analytics = () => {
  const translate = useTranslate();
  return (
    <SamplePage page="analytics">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          mb: 2,
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {metrics.map((metric) => (
          <Metric key={metric.name} {...metric} />
        ))}
      </Box>
      <SampleCard title={translate('placeholders.analytics.traffic')}>
        <Typography color="textSecondary">
          {translate('placeholders.analytics.traffic_lead')}
        </Typography>
        <TrafficChart />
      </SampleCard>
    </SamplePage>
  );
};

const Metric = ({ name, value, style, change }: (typeof metrics)[number]) => {
  const translate = useTranslate();
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`placeholders.analytics.metrics.${name}`)}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mt: 0.5, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25 }}
      >
        {formats()[style].format(value)}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
        {translate('placeholders.analytics.change', {
          change: formats().change.format(change),
        })}
      </Typography>
    </Card>
  );
};

export default Analytics;
