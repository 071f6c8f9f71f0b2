import { Box, Card, CardContent, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { callKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import type { HistoryDataProvider } from './historyCalls';
import { HistoryListItem } from './HistoryListItem';
import { HistoryActions } from './HistoryActions';
import { newerThan, toHistoryItems } from './historyItems';
import { HistoryPages } from './HistoryPages';

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
  const entries = history.data?.pages.flatMap((page) => page.data) ?? [];
  const items = toHistoryItems(entries);
  return (
    <HistoryPages
      query={history}
      failed={translate('changes.history.failed')}
      empty={<Typography color="textSecondary">{translate('changes.history.empty')}</Typography>}
    >
      {items.map((item) => (
        <HistoryListItem
          key={item.key}
          item={item}
          readAt={history.dataUpdatedAt}
          actions={<HistoryActions item={item} newer={newerThan(item, entries)} />}
        />
      ))}
    </HistoryPages>
  );
};

export default History;
