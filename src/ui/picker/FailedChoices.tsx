import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { useErrorDetail } from '../useErrorDetail';

interface FailedChoicesProps {
  error: unknown;
  refetch: () => unknown;
}

/** Shown below a picker whose choices failed to load: the server's message, and Retry. */
export const FailedChoices = ({ error, refetch }: FailedChoicesProps) => {
  const translate = useTranslate();
  const toDetail = useErrorDetail();
  if (!error) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="error" role="alert">
        {toDetail(error)}
      </Typography>
      <Button size="small" onClick={() => void refetch()}>
        {translate('app.action.retry')}
      </Button>
    </Box>
  );
};
