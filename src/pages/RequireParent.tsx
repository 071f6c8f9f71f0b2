import type { ReactNode } from 'react';
import { useGetOne } from 'ra-core';
import type { ResourceName } from '../routing/paths';
import { LoadState } from '../ui/LoadState';
import { FormSkeleton } from './skeletons';

interface RequireParentProps {
  resource: ResourceName;
  id: number;
  /** The create form. */
  children: ReactNode;
}

/**
 * Shows a create form only if its parent record exists. The breadcrumbs read the same record, so
 * this costs no extra call.
 */
export const RequireParent = ({ resource, id, children }: RequireParentProps) => {
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
