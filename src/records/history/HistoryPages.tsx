import type { ReactNode } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';

interface HistoryPagesProps {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  /** What is said when a page could not be loaded. */
  failed: string;
  /** Shown when there are none. */
  empty: ReactNode;
  /** The items of the pages read so far. */
  children: ReactNode[];
}

/** Changes, newest first, in every state, with the button that reads the next page of them. */
export const HistoryPages = ({ query, failed, empty, children: items }: HistoryPagesProps) => {
  const translate = useTranslate();
  const { data, error, isLoading, refetch } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const showMore = () => void query.fetchNextPage({ cancelRefetch: false });
  // Where the missing entries would be: the newest above the others, the next page below them.
  const failure = error && (
    <ErrorAlert
      error={error}
      title={failed}
      onRetry={isFetchNextPageError ? showMore : () => void refetch({ cancelRefetch: false })}
    />
  );
  return (
    <>
      {!isFetchNextPageError && failure}
      {isLoading && <HistorySkeleton />}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {items}
        </Box>
      )}
      {isFetchNextPageError && <Box sx={{ mt: 2 }}>{failure}</Box>}
      {hasNextPage && (
        <Button
          variant="outlined"
          aria-disabled={isFetchingNextPage}
          onClick={showMore}
          sx={{ mt: 2 }}
        >
          {translate('changes.history.more')}
        </Button>
      )}
      {data && data.pages.length > 1 && !hasNextPage && <End />}
    </>
  );
};

/** Takes over the focus of the button Show more, which disappears with the last page. */
const takeFocus = (end: HTMLElement | null) => {
  // Without scrolling past what it has loaded.
  if (document.activeElement === document.body) end?.focus({ preventScroll: true });
};

const End = () => (
  <Typography ref={takeFocus} tabIndex={-1} variant="body2" color="textSecondary" sx={{ mt: 2 }}>
    {useTranslate()('changes.history.all_shown')}
  </Typography>
);

const HistorySkeleton = () => (
  <Box role="status" aria-label={useTranslate()('app.state.loading')}>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} width={`${90 - line * 15}%`} height={28} />
    ))}
  </Box>
);
