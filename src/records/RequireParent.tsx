import type { ReactNode } from 'react';
import { useGetOne, type Identifier, type RaRecord } from 'ra-core';
import type { ResourceName } from '../routing/paths';
import { LoadState } from '../ui/LoadState';
import { FormSkeleton } from '../ui/skeletons';

interface RequireParentProps {
  resource: ResourceName;
  id: Identifier;
  /** The create form of a parent. */
  children: ReactNode | ((parent: RaRecord) => ReactNode);
}

/**
 * Shows a create form only if its parent record exists. The breadcrumbs read the same record, so
 * this costs no extra call.
 */
export const RequireParent = ({ resource, id, children }: RequireParentProps) => {
  const { data, error, isPending, refetch } = useGetOne(resource, { id });
  return (
    <LoadState
      error={error}
      isPending={isPending}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<FormSkeleton />}
    >
      {typeof children === 'function' ? data && children(data) : children}
    </LoadState>
  );
};
