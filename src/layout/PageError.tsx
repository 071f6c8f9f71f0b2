import { useTranslate } from '../i18n/useTranslate';
import { ErrorAlert } from '../ui/ErrorAlert';

interface PageErrorProps {
  error: Error;
}

/**
 * Shown for a page that threw an error, or whose code could not be loaded. Retry reloads it: React's
 * `lazy`, and some browsers, never load again what failed once.
 */
export const PageError = ({ error }: PageErrorProps) => {
  const translate = useTranslate();
  return (
    <ErrorAlert
      error={error}
      title={translate('app.error.page')}
      onRetry={() => window.location.reload()}
    />
  );
};
