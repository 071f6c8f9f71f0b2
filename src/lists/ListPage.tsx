import { type ReactNode, Suspense } from 'react';
import { Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListBase, type ListBaseProps, useListContext } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { UnfinishedImport } from '../features/import/UnfinishedImport';
import { isNotFound } from '../http/errors';
import { correctAddress } from '../routing/listAddress';
import { isResourceName, pageSizeOf } from '../routing/resourceNames';
import type { MoreItem } from '../ui/MoreItems';
import { ListMore } from './ListMore';
import { FilterSkeleton } from './filters/FilterSkeleton';
import { useListView } from './options/useListView';
import { ListRecords, type ListRecordsProps } from './ListRecords';
import { ListRange, ListStatus, ListTotal, useIsNothing } from './ListStatus';
import { noErrorNotification, NotFoundRedirect } from '../ui/LoadState';
import { PartBoundary } from '../ui/PartBoundary';
import { ListFiltersProvider } from '../ui/ActiveFilter';
import { PageTitle } from '../ui/PageTitle';
import { Pager } from '../ui/Pager';
import { useCorrectPage, usePagination } from './usePagination';
import { useTranslate } from '../i18n/useTranslate';
import type { MessageKey } from '../i18n/messages';
import { useResourceName } from '../routing/Resource';

// Code that the first cards need not wait for.
const ListToolbar = lazyWithPreload(() => import('./options/ListToolbar'));
const PagerOptions = lazyWithPreload(() => import('./options/PagerOptions'));
const Selection = lazyWithPreload(() => import('./selection/Selection'));

/** The filters, the total and the options: below the filters, which open there on a narrow screen. */
const controlsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 };

/** The place of the toolbar, which is as high as its fields. */
const toolbarSx = { minHeight: 40, mb: { xs: 0.5, lg: 1.5 }, flex: '1 1 0', minWidth: { sm: 0 } };

/** The place of the total: beside the options, or below everything where they leave no room for it. */
const totalSx = {
  order: { xs: 1, lg: 0 },
  flexBasis: { xs: '100%', lg: 'auto' },
  minHeight: { xs: 20, lg: 24 },
  mb: { xs: 0.5, lg: 1.5 },
};

const wholeRowSx = { flexBasis: '100%' };

// react-admin's own `placeholderData` does the same, but its closure would keep the page component
// alive in the query cache.
const listQueryOptions = { onError: noErrorNotification, placeholderData: keepPreviousData };

interface ListPageProps extends Pick<ListBaseProps, 'filter' | 'storeKey'>, ListRecordsProps {
  /** The message key of the empty list; defaults to the resource's. */
  empty?: MessageKey;
  filters?: ReactNode;
  /** What leads from the empty list to its first record; defaults to a link to the form of the resource. */
  first?: ReactNode;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  /** What the menu "More" beside them has, before the import and the export. */
  more?: readonly MoreItem[];
  /** A note about the listed records, shown above them. */
  notice?: ReactNode;
}

/**
 * The list page of a resource: filters, a grid of cards or a table, and a pager, in every state. A list below a
 * parent record passes a permanent `filter`, and a `storeKey` of its own for its selection. What is
 * wrong in the address is removed from it.
 */
export const ListPage = (props: ListPageProps) => {
  const list = { resource: useResourceName(), isBelowOwner: props.filter !== undefined };
  const search = correctAddress(list, useLocation().search);
  return search === undefined ? <ValidList {...props} /> : <Navigate to={{ search }} replace />;
};

const ValidList = ({
  empty,
  filters,
  first,
  actions,
  more,
  notice,
  isNarrow,
  skeleton,
  children,
  ...list
}: ListPageProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  return (
    <ListBase
      {...list}
      perPage={pageSizeOf(resource)}
      queryOptions={listQueryOptions}
      exporter={false}
    >
      <PageTitle
        title={translate(`resources.${resource}.page.list`)}
        actions={
          <>
            {actions}
            {isResourceName(resource) && (
              <ListMore resource={resource} filter={list.filter} items={more} />
            )}
          </>
        }
      />
      {isResourceName(resource) && !list.filter && <UnfinishedImport resource={resource} />}
      <PartBoundary>
        <ListFiltersProvider>
          <Box sx={controlsSx}>
            <Suspense fallback={<FilterSkeleton />}>{filters}</Suspense>
            <Total />
            <Toolbar />
          </Box>
        </ListFiltersProvider>
      </PartBoundary>
      <ListStatus empty={empty ?? `resources.${resource}.empty`} first={first} />
      {notice}
      <ListContent skeleton={skeleton} isNarrow={isNarrow} filter={list.filter}>
        {children}
      </ListContent>
    </ListBase>
  );
};

/** The total of a list that has options, on all its pages. */
const Total = () => {
  // Renders again with the first response, which announces the extensions.
  useListContext();
  const { hasOptions } = useListView();
  return (
    hasOptions && (
      <Box sx={totalSx}>
        <ListTotal />
      </Box>
    )
  );
};

/** The toolbar of a list that has options or several views; keeps its place free while its code loads. */
const Toolbar = () => {
  // Renders again with the first response, which announces the extensions.
  const isUsable = !useIsNothing();
  const { views } = useListView();
  return (
    views.length > 1 && (
      <Box sx={[toolbarSx, !isUsable && { visibility: 'hidden' }]}>
        <Suspense>
          <ListToolbar />
        </Suspense>
      </Box>
    )
  );
};

const ListContent = ({ filter, ...cards }: ListRecordsProps & Pick<ListPageProps, 'filter'>) => {
  const { data, error } = useListContext();
  const { hasOptions } = useListView();
  const isNothing = useIsNothing();
  const pagination = usePagination();
  useCorrectPage(pagination?.totalPages);
  // The parent record does not exist.
  if (isNotFound(error)) return <NotFoundRedirect />;
  return (
    <>
      <PartBoundary resetKeys={[data]}>
        <ListRecords {...cards} />
      </PartBoundary>
      {/* Mounted in every state of the list, because its dialog may outlast the listed records. */}
      <PartBoundary>
        <Suspense>
          <Selection filter={filter} />
        </Suspense>
      </PartBoundary>
      <PartBoundary resetKeys={[data]}>
        <Pager pagination={pagination} range={<ListRange />}>
          {hasOptions && !isNothing && (
            <Box sx={wholeRowSx}>
              <Suspense>
                <PagerOptions />
              </Suspense>
            </Box>
          )}
        </Pager>
      </PartBoundary>
    </>
  );
};
