import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { useErrorDetail } from '../ErrorAlert';

interface FailedChoicesProps {
  error: unknown;
  refetch: () => unknown;
}

/**
 * Shown in place of choices or records that failed to load: the server's message, and Retry. Not part of
 * a picker's file, because pages without a picker show it too.
 */
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
