import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';

/** Stands for a page whose code is on its way. */
export const LoadingPage = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={translate('app.state.loading')} />
    </Box>
  );
};
