import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { isObject } from '../../contract/rules/responses';
import { useTranslate } from '../i18n/useTranslate';
import { ErrorAlert } from './ErrorAlert';

interface PartBoundaryProps {
  /** When one of them changes, the part is rendered again. */
  resetKeys?: unknown[];
  children: ReactNode;
}

/** Shows an error with Retry in place of a part of the page that throws one, and keeps the rest. */
export const PartBoundary = ({ resetKeys, children }: PartBoundaryProps) => (
  <ErrorBoundary FallbackComponent={PartError} resetKeys={resetKeys}>
    {children}
  </ErrorBoundary>
);

const retried = new WeakSet();

const PartError = ({ error, resetErrorBoundary }: FallbackProps) => {
  const translate = useTranslate();
  const retry = () => {
    const reason: unknown = error;
    if (isObject(reason)) {
      // React's `lazy`, and some browsers, never load again what failed once.
      if (retried.has(reason)) window.location.reload();
      retried.add(reason);
    }
    resetErrorBoundary();
  };
  return <ErrorAlert error={error} title={translate('app.error.part')} onRetry={retry} />;
};
