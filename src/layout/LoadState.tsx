import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { ErrorAlert } from './ErrorAlert';
import { NotFoundRedirect } from './NotFoundRedirect';
import { RecordSkeleton } from './RecordSkeleton';

interface LoadStateProps {
  error: unknown;
  isPending: boolean;
  /** The message key of the words for a failure without a `detail`. */
  fallback: string;
  onRetry: () => void;
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
  notFound = <NotFoundRedirect />,
  children,
}: LoadStateProps) => {
  const translate = useTranslate();
  if ((error as { status?: number } | null)?.status === 404) return notFound;
  if (error) return <ErrorAlert error={error} fallback={translate(fallback)} onRetry={onRetry} />;
  return isPending ? <RecordSkeleton /> : children;
};
