import { Box, Card, Typography } from '@mui/material';
import { perLanguage } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { SampleCard } from '../SampleCard';
import { SamplePage } from '../SamplePage';
import { metrics } from './traffic';
import { TrafficChart } from './TrafficChart';

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
