import { type ReactNode, Suspense } from 'react';
import { Box, type BoxProps } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListBase, type ListBaseProps, useListContext } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { UnfinishedImport } from '../features/import/UnfinishedImport';
import { isNotFound } from '../http/errors';
import { correctAddress } from '../routing/listAddress';
import { isResourceName, pageSizeOf } from '../routing/resourceNames';
import { FileActions } from './FileActions';
import { FilterSkeleton } from './filters/FilterSkeleton';
import { useListView } from './options/useListView';
import { ListRecords, type ListRecordsProps } from './ListRecords';
import { ListRange, ListStatus } from './ListStatus';
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

/** The filters and the options: on a narrow screen one line, below which the filters open. */
const controlsSx = { display: { xs: 'flex', md: 'block' }, flexWrap: 'wrap', columnGap: 0.5 };

/** The place of the toolbar, which is as high as its fields. */
const toolbarSx = { minHeight: 40, mb: { xs: 1, md: 2 }, flex: 'auto' };

const wholeRowSx = { flexBasis: '100%' };

// react-admin's own `placeholderData` does the same, but its closure would keep the page component
// alive in the query cache.
const listQueryOptions = { onError: noErrorNotification, placeholderData: keepPreviousData };

interface ListPageProps extends Pick<ListBaseProps, 'filter' | 'storeKey'>, ListRecordsProps {
  /** The message key of the empty list; defaults to the resource's. */
  empty?: MessageKey;
  filters?: ReactNode;
  actions?: ReactNode;
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
  actions,
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
            {isResourceName(resource) && <FileActions resource={resource} filter={list.filter} />}
            {actions}
          </>
        }
      />
      {isResourceName(resource) && !list.filter && <UnfinishedImport resource={resource} />}
      <PartBoundary>
        <ListFiltersProvider>
          <Box sx={controlsSx}>
            <Suspense fallback={<FilterSkeleton />}>{filters}</Suspense>
            <Options sx={toolbarSx}>
              <ListToolbar />
            </Options>
          </Box>
        </ListFiltersProvider>
      </PartBoundary>
      <ListStatus empty={empty ?? `resources.${resource}.empty`} />
      {notice}
      <ListContent skeleton={skeleton} isNarrow={isNarrow} filter={list.filter}>
        {children}
      </ListContent>
    </ListBase>
  );
};

/** Options of the list in context; `sx` keeps their place free while their code loads. */
const Options = ({ sx, children }: Pick<BoxProps, 'sx' | 'children'>) => {
  // Renders again with the first response, which announces the extensions.
  useListContext();
  const { hasOptions } = useListView();
  return (
    hasOptions && (
      <Box sx={sx}>
        <Suspense>{children}</Suspense>
      </Box>
    )
  );
};

const ListContent = ({ filter, ...cards }: ListRecordsProps & Pick<ListPageProps, 'filter'>) => {
  const { data, error } = useListContext();
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
          <Options sx={wholeRowSx}>
            <PagerOptions />
          </Options>
        </Pager>
      </PartBoundary>
    </>
  );
};
