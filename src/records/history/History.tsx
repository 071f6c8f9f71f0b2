import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { HistoryDataProvider } from './historyCalls';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { HistoryEntry } from './HistoryEntry';

interface HistoryProps {
  resource: string;
  id: Identifier;
}

const useHistory = ({ resource, id }: HistoryProps) => {
  const dataProvider = useDataProvider<HistoryDataProvider>();
  return useInfiniteQuery({
    // Below the resource's query key, so that refetching its records refetches their history.
    queryKey: [resource, 'getHistory', { id: String(id) }],
    queryFn: ({ pageParam: before, signal }) =>
      dataProvider.getHistory(resource, { id, before, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, pageInfo }) => (pageInfo?.hasNextPage ? data.at(-1)?.id : undefined),
  });
};

/** The history card of a record: who changed what and when, newest first. */
const History = (record: HistoryProps) => {
  const translate = useTranslate();
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useHistory(record);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card component="section" aria-labelledby="history" sx={{ mt: { xs: 3, xl: 0 } }}>
      <CardContent>
        <Typography id="history" variant="h2" sx={{ mb: 2 }}>
          {translate('changes.history.title')}
        </Typography>
        {error && (
          <ErrorAlert
            error={error}
            title={translate('changes.history.failed')}
            onRetry={() => void refetch({ cancelRefetch: false })}
          />
        )}
        {isLoading && <HistorySkeleton />}
        {data && entries.length === 0 && (
          <Typography color="textSecondary">{translate('changes.history.empty')}</Typography>
        )}
        {entries.length > 0 && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Button
            variant="outlined"
            aria-disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
            sx={{ mt: 2 }}
          >
            {translate('changes.history.more')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
};

const HistorySkeleton = () => (
  <Box role="status" aria-label={useTranslate()('app.state.loading')}>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} width={`${90 - line * 15}%`} height={28} />
    ))}
  </Box>
);

export default History;
