import { Suspense } from 'react';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { ListFilterContext } from 'ra-core';
import { useLocation } from 'react-router';
import { useActivityText } from '../../i18n/useActivityText';
import { useTranslate } from '../../i18n/useTranslate';
import { HistoryPages } from '../../records/history/HistoryPages';
import { useChangeAddress } from '../../routing/listAddress';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { visuallyHidden } from '../../ui/ChipRow';
import { OfferedPage } from '../../ui/OfferedPage';
import { PageTitle } from '../../ui/PageTitle';
import { FilterPlaces } from '../filters/FilterSkeleton';
import { ActivityExport } from './ActivityExport';
import { type ActivityFilter, readActivityFilter, toActivityQuery } from './activityFilter';
import { ActivityItem } from './ActivityItem';
import { NewerChanges } from './NewerChanges';
import { useActivity } from './useActivity';

const ActivityFilters = lazyWithPreload(() => import('./ActivityFilters'));

const FILTERS = ['username', 'resource', 'action', 'words', 'from', 'to'];

/** What the filters of a list need to know of it; they change the address by themselves. */
const filterContext = (filterValues: ActivityFilter) => ({
  resource: 'audit',
  filterValues,
  displayedFilters: {},
  hideFilter: () => {},
  showFilter: () => {},
  setFilters: () => {},
});

const isFilteredBy = (filter: ActivityFilter) => Object.keys(filter).length > 0;

const ClearFilters = () => {
  const translate = useTranslate();
  const change = useChangeAddress();
  return (
    <Button variant="outlined" onClick={() => change((address) => address.delete('filter'))}>
      {translate('app.filter.clear')}
    </Button>
  );
};

/** What is said in place of changes. */
const Nothing = ({ filter }: { filter: ActivityFilter }) => {
  const text = useActivityText();
  const isFiltered = isFilteredBy(filter);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center', py: 4 }}>
      <Typography role="status" color="textSecondary">
        {text(isFiltered ? 'activity.none_found' : 'activity.none')}
      </Typography>
      {isFiltered && <ClearFilters />}
    </Box>
  );
};

const Changes = ({ filter }: { filter: ActivityFilter }) => {
  const translate = useTranslate();
  const text = useActivityText();
  const query = useActivity({ ...toActivityQuery(filter), grouped: true });
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <NewerChanges
        readAt={query.dataUpdatedAt}
        onShow={() => void query.refetch({ cancelRefetch: false })}
      />
      <Card>
        <CardContent sx={{ px: { xs: 2, sm: 3 }, '& > ol > li:first-of-type': firstItemSx }}>
          <Box role="status" sx={visuallyHidden}>
            {entries.length > 0 && translate('app.state.shown', { count: entries.length })}
          </Box>
          <HistoryPages
            query={query}
            failed={text('activity.failed')}
            empty={<Nothing filter={filter} />}
          >
            {entries.map((entry) => (
              <ActivityItem
                key={entry.id}
                entry={entry}
                filter={filter}
                readAt={query.dataUpdatedAt}
              />
            ))}
          </HistoryPages>
        </CardContent>
      </Card>
    </>
  );
};

/** On a narrow screen, the labels of the filters need room below the button that expands them. */
const filtersSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: { xs: 1, lg: 0 },
};

const firstItemSx = { borderTop: 0, pt: 0 };

const ActivityView = () => {
  const translate = useTranslate();
  const filter = readActivityFilter(useLocation().search);
  return (
    <ListFilterContext value={filterContext(filter)}>
      <Box sx={{ maxWidth: 1200 }}>
        <PageTitle
          title={translate('changes.activity.title')}
          actions={<ActivityExport filter={filter} />}
        />
        <Box sx={filtersSx}>
          <Suspense fallback={<FilterPlaces names={FILTERS} isFiltered={isFilteredBy(filter)} />}>
            <ActivityFilters />
          </Suspense>
        </Box>
        <Changes filter={filter} />
      </Box>
    </ListFilterContext>
  );
};

/** `/activity`: who has changed what, and when, in all records; the 404 page on an API without a history. */
const ActivityPage = () => (
  <OfferedPage extension="history">
    <ActivityView />
  </OfferedPage>
);

export default ActivityPage;
