import type { ReactNode } from 'react';
import { useGetList } from 'ra-core';
import type { Extension } from '../../contract/headers';
import { resourceNames } from '../routing/resourceNames';
import { ErrorAlert } from './ErrorAlert';
import { noErrorNotification, NotFoundRedirect } from './LoadState';
import { useOffers } from './useOffers';

interface OfferedPageProps {
  extension: Extension;
  /** Shown until the API has announced what it offers. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The page of an extension: the 404 page on an API without it. */
export const OfferedPage = ({ extension, skeleton, children }: OfferedPageProps) =>
  useOffers(extension) ? (
    children
  ) : (
    <UntilAnnounced extension={extension} skeleton={skeleton}>
      {children}
    </UntilAnnounced>
  );

/** Makes a call to learn the extensions, because a shared link may be a session's first page. */
const UntilAnnounced = ({ extension, skeleton, children }: OfferedPageProps) => {
  const [first = ''] = resourceNames;
  const { isPending, error, refetch } = useGetList(
    first,
    // The default order, because another one is requested again once `list-options` is known.
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { onError: noErrorNotification },
  );
  const isOffered = useOffers(extension);
  if (isPending) return skeleton;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return isOffered ? children : <NotFoundRedirect />;
};
