import { Fragment, useEffect, type ReactNode } from 'react';
import { Box, CircularProgress, LinearProgress } from '@mui/material';
import { ListBase, RecordContextProvider, useListContext, type ListBaseProps } from 'ra-core';
import { NavigationType, useBlocker, useLocation, useNavigationType } from 'react-router';
import { isNotFound } from '../ui/errorMessage';
import { isResourceName, NESTED_PAGE_SIZE, pageSizes } from '../routing/resourceNames';
import { CardGrid } from '../ui/CardGrid';
import { ErrorAlert } from '../ui/ErrorAlert';
import { ListStatus } from './ListStatus';
import { NotFoundRedirect } from '../ui/NotFoundRedirect';
import { PageTitle } from '../ui/PageTitle';
import { Pager } from './Pager';
import { noErrorNotification } from '../ui/noErrorNotification';
import { TextCardSkeleton } from './skeletons';
import { usePagination } from './usePagination';
import { useTranslate } from '../i18n/useTranslate';
import type { MessageKey } from '../i18n/messages';
import { useResourceName } from '../routing/useResourceName';

/** The state of every navigation that react-admin's `setPage` makes. */
interface ScrollState {
  _scrollToTop?: boolean;
}

interface ListPageProps extends Pick<ListBaseProps, 'filter' | 'storeKey'> {
  /** The message keys of the heading and of the empty list, where they are not the resource's. */
  title?: MessageKey;
  empty?: MessageKey;
  filters?: ReactNode;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  /** What is to be said of the listed records, above them. */
  notice?: ReactNode;
  /** The shape of one card while the list loads. */
  skeleton?: ReactNode;
  /** One card: it reads its record from react-admin's record context. */
  children: ReactNode;
}

/**
 * The list of a resource: filters, a grid of cards and a pager, in every state (section 2). A list
 * of what belongs to one record has a `filter` that nobody can take off, and a `storeKey` of its own.
 */
export const ListPage = ({
  title,
  empty,
  filters,
  actions,
  notice,
  skeleton = <TextCardSkeleton />,
  children,
  ...list
}: ListPageProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  // Back to a URL without a page shows the first one, not the page that react-admin stored for a
  // visit by a link.
  const { search } = useLocation();
  const isBackToFirst = useNavigationType() === NavigationType.Pop && search === '';
  return (
    <ListBase
      {...list}
      {...(isBackToFirst && { storeKey: false })}
      perPage={isResourceName(resource) ? pageSizes[resource] : NESTED_PAGE_SIZE}
      queryOptions={{ onError: noErrorNotification }}
      exporter={false}
    >
      <PageTitle title={translate(title ?? `resources.${resource}.page.list`)} actions={actions} />
      {filters}
      <ListStatus empty={empty ?? `resources.${resource}.empty`} />
      {notice}
      <ListContent skeleton={skeleton}>{children}</ListContent>
    </ListBase>
  );
};

const ListContent = (props: Pick<ListPageProps, 'skeleton' | 'children'>) => {
  const { error } = useListContext();
  useStayOnFailedPage();
  const pagination = usePagination();
  // The list is below a record that does not exist.
  if (isNotFound(error)) return <NotFoundRedirect />;
  return (
    <>
      <ListCards {...props} />
      <Pager pagination={pagination} />
    </>
  );
};

const ListCards = ({ skeleton, children }: Pick<ListPageProps, 'skeleton' | 'children'>) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, refetch, perPage } = useListContext();
  const resource = useResourceName();
  if (error) {
    const title = translate(`resources.${resource}.errors.list`);
    const retry = () => void refetch({ cancelRefetch: false });
    return <ErrorAlert error={error} title={title} onRetry={retry} />;
  }
  if (isPending) return <ListSkeleton count={Math.min(perPage, 6)}>{skeleton}</ListSkeleton>;
  if (data.length === 0) return null;
  return (
    <>
      <Box sx={{ height: 4, mt: -1.5, mb: 1 }}>
        {isFetching && <LinearProgress aria-label={translate('app.state.loading')} />}
      </Box>
      <CardGrid aria-busy={isFetching}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            {children}
          </RecordContextProvider>
        ))}
      </CardGrid>
    </>
  );
};

/**
 * react-admin takes a page that could not be loaded for one that does not exist, and goes to page 1.
 * Stays instead on the page that was asked for, which says what failed. The pager does not navigate
 * this way: it can still be used.
 */
const useStayOnFailedPage = () => {
  const { error } = useListContext();
  const blocker = useBlocker(({ nextLocation }) => {
    const { _scrollToTop: isSetPage } = (nextLocation.state ?? {}) as ScrollState;
    return error !== null && isSetPage === true;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
};

const ListSkeleton = ({ count, children }: { count: number; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'relative', mt: 1.5 }}>
      <CardGrid aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Fragment key={index}>{children}</Fragment>
        ))}
      </CardGrid>
      <CircularProgress
        aria-label={translate('app.state.loading')}
        sx={{ position: 'absolute', top: 48, left: 'calc(50% - 20px)' }}
      />
    </Box>
  );
};
