import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { ErrorAlert } from './ErrorAlert';
import { NotFoundRedirect } from './NotFoundRedirect';

interface LoadStateProps {
  error: unknown;
  isPending: boolean;
  /** The message key of the words for a failure without a `detail`. */
  fallback: string;
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
  fallback,
  onRetry,
  skeleton,
  notFound = <NotFoundRedirect />,
  children,
}: LoadStateProps) => {
  const translate = useTranslate();
  if ((error as { status?: number } | null)?.status === 404) return notFound;
  if (error) return <ErrorAlert error={error} fallback={translate(fallback)} onRetry={onRetry} />;
  return isPending ? skeleton : children;
};
