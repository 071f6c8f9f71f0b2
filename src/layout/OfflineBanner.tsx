import { useSyncExternalStore } from 'react';
import { Alert } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { topBarHeight } from '../theme/tokens';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Says above the page that the browser is offline, for as long as it is. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        position: 'sticky',
        top: topBarHeight + 8,
        zIndex: 'appBar',
        mb: 2,
        bgcolor: 'background.paper',
      }}
    >
      {translate('app.error.offline')}
    </Alert>
  );
};
