import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { useNow } from './useSampleList';

/** The hours at which the afternoon and the evening begin, in the viewer's time zone. */
const AFTERNOON = 12;
const EVENING = 18;

/** The part of the day at `time`: it selects the greeting. */
export const partOfDay = (time: Date): 'morning' | 'afternoon' | 'evening' => {
  const hour = time.getHours();
  if (hour < AFTERNOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};

const greetingEmoji = { morning: '🌅', afternoon: '☀️', evening: '🌙' } as const;

/** The home page on `/` and `/dashboard`: a greeting and a welcome line. */
export const Home = () => {
  const translate = useTranslate();
  const part = partOfDay(useNow());
  return (
    <Card>
      <title>{translate('app.title', { page: translate('app.home.title') })}</title>
      <CardContent sx={{ p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' } }}>
          {translate(`app.home.${part}`)}{' '}
          <Box component="span" role="img" aria-hidden>
            {greetingEmoji[part]}
          </Box>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: '1.125rem' }}>
          {translate('app.home.welcome')}
        </Typography>
      </CardContent>
    </Card>
  );
};
