import { lazy, Suspense, useState } from 'react';
import { Box } from '@mui/material';
import type { Identifier } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { useNearViewport } from '../../images/useNearViewport';

const History = lazy(() => import('./History'));

interface RecordHistoryProps {
  resource: string;
  id: Identifier;
}

/**
 * The place of a record's history below its page: loaded once it comes near the viewport. Whatever
 * goes wrong with it, the page stands.
 */
export const RecordHistory = (record: RecordHistoryProps) => {
  const { ref, isNear } = useNearViewport();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <Box ref={ref}>
      {wasNear && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <History {...record} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
};
