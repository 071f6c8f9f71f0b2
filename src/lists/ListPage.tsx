import { Fragment, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Box, type BoxProps, CircularProgress } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListBase, type ListBaseProps, RecordContextProvider, useListContext } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { guardLeaving } from '../routing/leaveGuard';
import { isNotFound } from '../http/errors';
import { correctAddress } from '../routing/listAddress';
import { isResourceName, pageSizeOf } from '../routing/resourceNames';
import { FileActions } from './FileActions';
import { CardGrid } from '../ui/EntryCard';
import { ErrorAlert } from '../ui/ErrorAlert';
import { FilterSkeleton } from './filters/FilterSkeleton';
import { useListView } from './options/useListView';
import { ListStatus } from './ListStatus';
import { noErrorNotification, NotFoundRedirect } from '../ui/LoadState';
import { PartBoundary } from '../ui/PartBoundary';
import { PageTitle } from '../ui/PageTitle';
import { LIST_SKELETON, Pager, useGoToPage } from '../ui/Pager';
import { TextCardSkeleton } from '../ui/skeletons';
import { usePagination } from './usePagination';
import { useTranslate } from '../i18n/useTranslate';
import type { MessageKey } from '../i18n/messages';
import { useResourceName } from '../routing/Resource';

// Code that the first cards need not wait for.
const ListTable = lazyWithPreload(() => import('./table/ListTable'));
const ListToolbar = lazyWithPreload(() => import('./options/ListToolbar'));
const PagerOptions = lazyWithPreload(() => import('./options/PagerOptions'));
const Selection = lazyWithPreload(() => import('./selection/Selection'));

/** The place of the toolbar, which is as high as its fields. */
const toolbarSx = { minHeight: 40, mb: 2 };

const wholeRowSx = { flexBasis: '100%' };

// react-admin's own `placeholderData` does the same, but its closure would keep the page component
// alive in the query cache.
const listQueryOptions = { onError: noErrorNotification, placeholderData: keepPreviousData };

/** Marks navigations made by react-admin's `setPage`. */
interface ScrollState {
  _scrollToTop?: boolean;
}

interface ListPageProps extends Pick<ListBaseProps, 'filter' | 'storeKey'> {
  /** The message key of the empty list; defaults to the resource's. */
  empty?: MessageKey;
  filters?: ReactNode;
  /** The number of fields in the filters, whose place is kept free while their code loads. */
  filterCount?: number;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  /** A note about the listed records, shown above them. */
  notice?: ReactNode;
  /** Whether the cards have at most 3 columns, on a wide screen too. */
  isNarrow?: boolean;
  /** The skeleton of one card while the list loads. */
  skeleton?: ReactNode;
  /** One card; reads its record from the record context. */
  children: ReactNode;
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
  filterCount = 0,
  actions,
  notice,
  isNarrow,
  skeleton = <TextCardSkeleton />,
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
      <PartBoundary>
        <Suspense fallback={<FilterSkeleton count={filterCount} />}>{filters}</Suspense>
        <Options sx={toolbarSx}>
          <ListToolbar />
        </Options>
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

type CardsProps = Pick<ListPageProps, 'skeleton' | 'isNarrow' | 'children'>;

const ListContent = ({ filter, ...cards }: CardsProps & Pick<ListPageProps, 'filter'>) => {
  const { data, error } = useListContext();
  const pagination = usePagination();
  useCorrectPage(pagination?.totalPages);
  // The parent record does not exist.
  if (isNotFound(error)) return <NotFoundRedirect />;
  return (
    <>
      <PartBoundary resetKeys={[data]}>
        <ListCards {...cards} />
      </PartBoundary>
      {/* Mounted in every state of the list, because its dialog may outlast the listed records. */}
      <PartBoundary>
        <Suspense>
          <Selection filter={filter} />
        </Suspense>
      </PartBoundary>
      <PartBoundary resetKeys={[data]}>
        <Pager pagination={pagination}>
          <Options sx={wholeRowSx}>
            <PagerOptions />
          </Options>
        </Pager>
      </PartBoundary>
    </>
  );
};

const ListCards = ({ skeleton, isNarrow, children }: CardsProps) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, refetch, perPage } = useListContext();
  const resource = useResourceName();
  const { isTable } = useListView();
  if (error) {
    const title = translate(`resources.${resource}.errors.list`);
    const retry = () => void refetch({ cancelRefetch: false });
    return <ErrorAlert error={error} title={title} onRetry={retry} />;
  }
  const loading = (
    <CardGrid className={LIST_SKELETON} isNarrow={isNarrow} aria-hidden>
      {Array.from({ length: Math.min(perPage, 6) }, (_, index) => (
        <Fragment key={index}>{skeleton}</Fragment>
      ))}
    </CardGrid>
  );
  const records = isTable ? (
    <Suspense fallback={loading}>
      <ListTable />
    </Suspense>
  ) : (
    <CardGrid isNarrow={isNarrow} aria-busy={isFetching}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </CardGrid>
  );
  return (
    <>
      {(isPending || isFetching) && <Spinner />}
      {isPending && !isTable ? loading : data?.length !== 0 && records}
    </>
  );
};

/** A spinner over the records, in the part of them that is on the screen. */
const Spinner = () => (
  <Box sx={{ position: 'sticky', top: '40vh', zIndex: 1, height: 0, pointerEvents: 'none' }}>
    <CircularProgress
      size={48}
      aria-label={useTranslate()('app.state.loading')}
      sx={{
        position: 'absolute',
        top: 48,
        left: 'calc(50% - 24px)',
        p: 0.75,
        borderRadius: '50%',
        bgcolor: 'background.paper',
        boxShadow: 4,
      }}
    />
  </Box>
);

/**
 * react-admin goes to another page when it finds no records on one, in a new history entry, so that
 * Back would return to it and be sent on again; and it treats a page that failed to load like that.
 * This replaces the entry by the last page, and stays on a failed one, which shows the error. The
 * pager does not navigate through `setPage`, so it keeps working.
 */
const useCorrectPage = (totalPages = 1) => {
  const { error, page } = useListContext();
  const goToPage = useGoToPage();
  const correct = useEffectEvent(() => {
    if (error === null && totalPages < page) goToPage(Math.max(totalPages, 1), { replace: true });
  });
  useEffect(
    () =>
      guardLeaving({
        guards: (navigation) => {
          const { _scrollToTop: isSetPage } = (navigation?.nextLocation.state ?? {}) as ScrollState;
          return isSetPage === true;
        },
        ask: (_, stay) => {
          stay();
          correct();
        },
      }),
    [],
  );
};
