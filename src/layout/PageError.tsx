import { useTranslate } from '../i18n/useTranslate';
import { ErrorAlert } from '../ui/ErrorAlert';

interface PageErrorProps {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** A page that broke, or whose code could not be fetched. */
export const PageError = ({ error, resetErrorBoundary }: PageErrorProps) => {
  const translate = useTranslate();
  return (
    <ErrorAlert
      error={error}
      title={translate('app.error.page')}
      onRetry={() => resetErrorBoundary()}
    />
  );
};
