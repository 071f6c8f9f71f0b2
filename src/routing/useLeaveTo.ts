import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { visits } from './visits';

/**
 * Leaves a page that is done with, a saved form or a deleted record, so that Back does not return to
 * it: goes back where it was opened from the page at `path`, else puts that page in its place.
 */
export const useLeaveTo = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (path) =>
      void (visits.previousPathname() === path ? navigate(-1) : navigate(path, { replace: true })),
    [navigate],
  );
};
