import type { ReactNode } from 'react';
import { isNotFound } from './errorMessage';
import { ErrorAlert } from './ErrorAlert';
import { NotFoundRedirect } from './NotFoundRedirect';

interface LoadStateProps {
  error: unknown;
  isPending: boolean;
  /** What failed, where section 8 has words of its own for it. */
  errorTitle?: string;
  onRetry: () => void;
  /** The shape of the page while it loads. */
  skeleton: ReactNode;
  /** Shown when there is no such record, instead of the way to the 404 page. */
  notFound?: ReactNode;
  children: ReactNode;
}

/** A page of one record while it loads, when that failed, and when there is no such record. */
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
