import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';

/** Shown while a page's code is loading. */
export const LoadingPage = () => {
  const translate = useTranslate();
  return (
    <Box data-loading sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={translate('app.state.loading')} />
    </Box>
  );
};
