import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { errorDetail } from '../http/errors';
import { useTranslate } from '../i18n/useTranslate';
import { useErrorDetail } from './useErrorDetail';

interface ErrorAlertProps {
  error: unknown;
  /** What failed; shown above the server's detail. */
  title?: string;
  onRetry: () => void;
}

/**
 * A load error shown in place, with Retry. Without a `title` it shows the server's detail, else
 * "Error while loading data".
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
