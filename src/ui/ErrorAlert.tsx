import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { errorDetail } from './errorMessage';
import { useTranslate } from '../i18n/useTranslate';
import { useErrorDetail } from './useErrorDetail';

interface ErrorAlertProps {
  error: unknown;
  /** What failed, where section 8 has words for it: said always, above the server's own. */
  title?: string;
  onRetry: () => void;
}

/**
 * A load that failed, shown in its place, with Retry. Without a `title` it says the server's detail,
 * else "Error while loading data" (section 8).
 */
export const ErrorAlert = ({ error, title, onRetry }: ErrorAlertProps) => {
  const translate = useTranslate();
  const detail = useErrorDetail()(error);
  const heading = title ?? (errorDetail(error) ? undefined : translate('app.error.load'));
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('app.action.retry')}
        </Button>
      }
    >
      {heading && detail ? (
        <>
          <AlertTitle>{heading}</AlertTitle>
          <Box>{detail}</Box>
        </>
      ) : (
        (heading ?? detail)
      )}
    </Alert>
  );
};
