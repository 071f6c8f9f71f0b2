import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { partOfDay, type PartOfDay } from './partOfDay';
import { useNow } from './useSampleList';

const greetingEmoji = { morning: '🌅', afternoon: '☀️', evening: '🌙' } as const;

/** What the home page says in a part of the day: a greeting and a welcome line. */
export const Greeting = ({ part }: { part: PartOfDay }) => {
  const translate = useTranslate();
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

/** The home page on `/` and `/dashboard`. */
export const Home = () => <Greeting part={partOfDay(useNow())} />;
