import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { callKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import type { HistoryDataProvider } from './historyCalls';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { HistoryListItem } from './HistoryListItem';
import { toHistoryItems } from './historyItems';

interface HistoryOf {
  resource: string;
  id: Identifier;
}

interface HistoryProps extends HistoryOf {
  isTab: boolean;
}

const useHistory = ({ resource, id }: HistoryOf) => {
  const dataProvider = useDataProvider<HistoryDataProvider>();
  return useInfiniteQuery({
    queryKey: callKey(resource, 'getHistory', id),
    queryFn: ({ pageParam: before, signal }) =>
      dataProvider.getHistory(resource, { id, before, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
};

/**
 * The history of a record: who changed what and when, newest first. A card with a heading once there is
 * something in it, unless it is the content of a tab.
 */
const History = ({ isTab, ...record }: HistoryProps) => {
  const translate = useTranslate();
  const history = useHistory(record);
  // The line below the tabs stands above the first item.
  if (isTab) {
    return (
      <Box sx={{ '& > ol > li:first-of-type': { borderTop: 0, pt: 0 } }}>
        <Entries history={history} />
      </Box>
    );
  }
  const hasEntries = history.data?.pages.some(({ data }) => data.length > 0);
  // A failed load stays in its place while it is tried again.
  if (!hasEntries && history.errorUpdateCount === 0) return null;
  return (
    <Card component="section" aria-labelledby="history" sx={{ mt: { xs: 3, xl: 0 } }}>
      <CardContent>
        <Typography id="history" variant="h2" sx={{ mb: 2 }}>
          {translate('changes.history.title')}
        </Typography>
        <Entries history={history} />
      </CardContent>
    </Card>
  );
};

const Entries = ({ history }: { history: ReturnType<typeof useHistory> }) => {
  const translate = useTranslate();
  const { data, error, isLoading, refetch } = history;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  const showMore = () => void history.fetchNextPage({ cancelRefetch: false });
  const items = toHistoryItems(data?.pages.flatMap((page) => page.data) ?? []);
  // Where the missing entries would be: the newest above the others, the next page below them.
  const failure = error && (
    <ErrorAlert
      error={error}
      title={translate('changes.history.failed')}
      onRetry={isFetchNextPageError ? showMore : () => void refetch({ cancelRefetch: false })}
    />
  );
  return (
    <>
      {!isFetchNextPageError && failure}
      {isLoading && <HistorySkeleton />}
      {data && items.length === 0 && (
        <Typography color="textSecondary">{translate('changes.history.empty')}</Typography>
      )}
      {items.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {items.map((item) => (
            <HistoryListItem key={item.key} item={item} readAt={history.dataUpdatedAt} />
          ))}
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

export default History;
