import { type ReactNode, Suspense } from 'react';
import { Box } from '@mui/material';
import type { Identifier } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { useReached } from '../../ui/useNearViewport';
import { useOffers } from '../../ui/useOffers';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const History = lazyWithPreload(() => import('./History'));

interface RecordHistoryProps {
  resource: string;
  id: Identifier;
  /** Whether it is the content of a tab, and not a card of its own. */
  isTab?: boolean;
}

/**
 * A record's history on its page, if the API announces one; loaded near the viewport. Its failure
 * never breaks the page.
 */
export const RecordHistory = (record: RecordHistoryProps) => {
  // The response with the record has announced the API's extensions.
  const isOffered = useOffers('history');
  return isOffered && <HistoryWhenNear {...record} />;
};

const HistoryWhenNear = ({ isTab = false, ...record }: RecordHistoryProps) => {
  const { ref, isReached } = useReached();
  return (
    <Box ref={ref}>
      {isReached && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <History {...record} isTab={isTab} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
};

/** The maximum width of a record in pixels; longer lines are hard to read. */
export const RECORD_WIDTH = 1680;

interface RecordColumnsProps {
  /** The record's history; may be empty. */
  history: ReactNode;
  /** The record's card; it sets its own `flex`. */
  children: ReactNode;
}

/** A record and its history: stacked, or side by side on a wide screen. */
export const RecordColumns = ({ history, children }: RecordColumnsProps) => (
  <Box
    sx={{
      display: { xl: 'flex' },
      alignItems: 'flex-start',
      gap: 3,
      maxWidth: { xl: RECORD_WIDTH },
    }}
  >
    {children}
    <Box sx={{ flex: '1 1 0', minWidth: 0, maxWidth: { xl: 560 }, '&:empty': { display: 'none' } }}>
      {history}
    </Box>
  </Box>
);
