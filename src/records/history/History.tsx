import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { callKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import type { HistoryDataProvider } from './historyCalls';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { AuditChange, AuditEntry } from '../../../contract/audit';
import { perLanguage } from '../../i18n/language';
import { useResourceOptions } from '../../routing/Resource';
import { ChangedFields } from '../../forms/changes/ChangedFields';

const dateTime = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);

const relativeTime = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** The seconds of each unit in which times are counted; a shorter time is now. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long `at` was before `now`, in milliseconds since the epoch: "3 hours ago", "yesterday". */
const toAgo = (at: number, now: number): string => {
  const seconds = Math.max(now - at, 0) / 1000;
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Infinity];
  return relativeTime().format(-Math.floor(seconds / size), unit);
};

/**
 * The values to show: a single one if there was none before or after, or if it is only an event.
 */
const toShown = (
  action: AuditEntry['action'],
  { field, from, to }: AuditChange,
  pictures: string[] = [],
) => {
  if (action === 'delete') return { field, to: from };
  if (action === 'create' || pictures.includes(field)) return { field, to };
  return { field, from, to };
};

/** One change of a record: who did what and when, in the viewer's time zone, and the fields. */
const HistoryEntry = ({ entry, readAt }: { entry: AuditEntry; readAt: number }) => {
  const translate = useTranslate();
  const { action, at, changes, resource, username } = entry;
  const { pictures } = useResourceOptions(resource);
  const when = `${toAgo(Date.parse(at), readAt)} · ${dateTime().format(new Date(at))}`;
  const fields = (
    <Typography component="div" variant="body2">
      <ChangedFields
        resource={resource}
        changes={changes.map((change) => toShown(action, change, pictures))}
      />
    </Typography>
  );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate('changes.history.by', {
          action: translate(`changes.history.action.${action}`),
          username,
        })}
      </Typography>
      <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
        {when}
      </Typography>
      {action === 'create' ? <Folded count={changes.length}>{fields}</Folded> : fields}
    </Box>
  );
};

/** All fields of a new record, collapsed by default because the page above shows most of them. */
const Folded = ({ count, children }: { count: number; children: ReactNode }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', ml: -0.625 }}
      >
        {translate(isOpen ? 'changes.history.hide_fields' : 'changes.history.show_fields', count)}
      </Button>
      {isOpen && children}
    </>
  );
};

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
    getNextPageParam: ({ data, pageInfo }) => (pageInfo?.hasNextPage ? data.at(-1)?.id : undefined),
  });
};

/**
 * The history of a record: who changed what and when, newest first. A card with a heading, unless it
 * is the content of a tab.
 */
const History = ({ isTab, ...record }: HistoryProps) => {
  const translate = useTranslate();
  if (isTab) return <Entries {...record} />;
  return (
    <Card component="section" aria-labelledby="history" sx={{ mt: { xs: 3, xl: 0 } }}>
      <CardContent>
        <Typography id="history" variant="h2" sx={{ mb: 2 }}>
          {translate('changes.history.title')}
        </Typography>
        <Entries {...record} />
      </CardContent>
    </Card>
  );
};

const Entries = (record: HistoryOf) => {
  const translate = useTranslate();
  const history = useHistory(record);
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    history;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
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
            <HistoryEntry key={entry.id} entry={entry} readAt={history.dataUpdatedAt} />
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
    </>
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
