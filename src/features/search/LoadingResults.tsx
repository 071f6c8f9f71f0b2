import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/CardGrid';
import { TextCardSkeleton } from '../../ui/skeletons';

const COUNT = 6;

/** The place of results that are still loading. */
export const LoadingResults = () => (
  <Box sx={{ position: 'relative' }}>
    <CardGrid aria-hidden>
      {Array.from({ length: COUNT }, (_, index) => (
        <TextCardSkeleton key={index} />
      ))}
    </CardGrid>
    <CircularProgress
      aria-label={useTranslate()('app.state.loading')}
      sx={{ position: 'absolute', top: 48, left: 'calc(50% - 20px)' }}
    />
  </Box>
);
