import { Box, Card, Typography } from '@mui/material';
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

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 64;
const BOTTOM = 44;
const TOP = 24;
const MAXIMUM = 5000;
const STEP = 1000;

const x = (index: number) => LEFT + 24 + (index * (WIDTH - LEFT - 48)) / (traffic.length - 1);
const y = (visits: number) => TOP + (1 - visits / MAXIMUM) * (HEIGHT - TOP - BOTTOM);

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
      component="svg"
      role="img"
      aria-label={translate('placeholders.analytics.traffic_text', { days })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={(theme) => ({
        width: '100%',
        height: 'auto',
        maxHeight: 360,
        // The last label is wider than its column on a small screen.
        overflow: 'visible',
        color: 'primary.main',
        // HTML, not SVG text: scaled with the view box, it would be too small on a small screen.
        '& text': { fill: theme.vars?.palette.text.secondary, fontSize: { xs: 34, sm: 13 } },
        '& line': { stroke: theme.vars?.palette.divider },
      })}
    >
      {lines.map((visits) => (
        <g key={visits}>
          <line x1={LEFT} x2={WIDTH} y1={y(visits)} y2={y(visits)} />
          <text x={LEFT - 8} y={y(visits) + 4} textAnchor="end">
            {compact().format(visits)}
          </text>
        </g>
      ))}
      <polygon points={area} fill="currentColor" opacity={0.14} />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      {traffic.map(({ day, visits }, index) => (
        <g key={x(index)}>
          <circle cx={x(index)} cy={y(visits)} r={5} fill="currentColor" />
          <text x={x(index)} y={HEIGHT - 8} textAnchor="middle">
            {weekday().format(day)}
          </text>
        </g>
      ))}
    </Box>
  );
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
