import type { ReactNode } from 'react';
import type { Extension } from '../../contract/headers';
import { NotFoundRedirect } from './LoadState';
import { useOffers } from './useOffers';

interface OfferedPageProps {
  extension: Extension;
  children: ReactNode;
}

/**
 * The page of an extension: the 404 page on an API that has not announced it. A session begins with a
 * response, to the sign-in, so that what the API announces is known without a call.
 */
export const OfferedPage = ({ extension, children }: OfferedPageProps) =>
  useOffers(extension) ? children : <NotFoundRedirect />;
