import { lazy, Suspense, use, useState } from 'react';
import { Box } from '@mui/material';
import { DataProviderContext, type Identifier } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { useNearViewport } from '../ui/useNearViewport';

const History = lazy(() => import('./History'));

interface RecordHistoryProps {
  resource: string;
  id: Identifier;
}

/**
 * The place of a record's history below its page, where the API has announced one: loaded once it
 * comes near the viewport. Whatever goes wrong with it, the page stands.
 */
export const RecordHistory = (record: RecordHistoryProps) => {
  // The answer that brought the record has said what the API offers.
  const dataProvider = use(DataProviderContext) as ConsoleDataProvider;
  return dataProvider.offers('history') && <HistoryWhenNear {...record} />;
};

const HistoryWhenNear = (record: RecordHistoryProps) => {
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
