import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { errorMessage } from '../dataProvider/errorMessage';

interface ErrorAlertProps {
  error: unknown;
  /** The screen's words for a failure without a `detail` (section 8). */
  fallback: string;
  onRetry: () => void;
}

/** A load that failed, shown in its place, with Retry. */
export const ErrorAlert = ({ error, fallback, onRetry }: ErrorAlertProps) => {
  const translate = useTranslate();
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
      {errorMessage(error, fallback)}
    </Alert>
  );
};
