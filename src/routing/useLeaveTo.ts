import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { finishPage } from './leaveGuard';
import { visits } from './visits';

/**
 * Leaves a finished page, such as a saved form or a deleted record, so that Back does not return to
 * it: goes back if it was opened from the page at `path`, otherwise replaces it with that page.
 */
export const useLeaveTo = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      finishPage();
      void (visits.previousPathname() === path ? navigate(-1) : navigate(path, { replace: true }));
    },
    [navigate],
  );
};
