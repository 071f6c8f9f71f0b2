import type { ReactNode } from 'react';
import { useGetOne } from 'ra-core';
import type { ResourceName } from '../routing/paths';
import { LoadState } from '../ui/LoadState';
import { FormSkeleton } from './skeletons';

interface OwnerLoadedProps {
  resource: ResourceName;
  id: number;
  /** The form of what is made below that record. */
  children: ReactNode;
}

/**
 * A form that makes something below another record: only when that one is there (section 8). The
 * breadcrumbs ask for the same record, so it is no call more.
 */
export const OwnerLoaded = ({ resource, id, children }: OwnerLoadedProps) => {
  const { error, isPending, refetch } = useGetOne(resource, { id });
  return (
    <LoadState
      error={error}
      isPending={isPending}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
    >
      {children}
    </LoadState>
  );
};
