import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isNotFound } from '../http/errors';
import { ErrorAlert } from './ErrorAlert';
import { paths } from '../routing/paths';

/** Redirects to the 404 page, replacing the current history entry. */
export const NotFoundRedirect = () => <Navigate to={paths.notFound} replace />;

interface LoadStateProps {
  error: unknown;
  isPending: boolean;
  /** What failed, if there is a specific text for it. */
  errorTitle?: string;
  onRetry: () => void;
  skeleton: ReactNode;
  /** Shown when the record does not exist, instead of redirecting to the 404 page. */
  notFound?: ReactNode;
  children: ReactNode;
}

/** The states of a record page: loading, failed, and missing record. */
export const LoadState = ({
  error,
  isPending,
  errorTitle,
  onRetry,
  skeleton,
  notFound = <NotFoundRedirect />,
  children,
}: LoadStateProps) => {
  if (isNotFound(error)) return notFound;
  if (error) return <ErrorAlert error={error} title={errorTitle} onRetry={onRetry} />;
  return isPending ? skeleton : children;
};

/**
 * The `onError` of a load whose error is shown in place: react-admin would also open a message for
 * it.
 */
export const noErrorNotification = (): void => {};
