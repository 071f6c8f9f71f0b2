import { useTranslate } from '../i18n/useTranslate';
import { ErrorAlert } from '../ui/ErrorAlert';

interface PageErrorProps {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** Shown for a page that threw an error, or whose code could not be loaded. */
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
