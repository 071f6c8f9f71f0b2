import type { ReactNode } from 'react';
import {
  Box,
  Card,
  CardContent,
  CircularProgress,
  LinearProgress,
  Skeleton,
  Typography,
} from '@mui/material';
import {
  ListBase,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { CardGrid } from './CardGrid';
import { ErrorAlert } from './ErrorAlert';
import { PageTitle } from './PageTitle';
import { Pager } from './Pager';

interface ListPageProps {
  /** How many records a page has (section 9). */
  perPage: number;
  filters: ReactNode;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  /** One card: it reads its record from react-admin's record context. */
  children: ReactNode;
}

/** The list of a resource: filters, a grid of cards and a pager, in every state (section 2). */
export const ListPage = ({ perPage, filters, actions, children }: ListPageProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <ListBase perPage={perPage} queryOptions={{ onError: showsInPlace }} exporter={false}>
      <PageTitle title={translate(`resources.${resource}.page.list`)} actions={actions} />
      {filters}
      <ListContent>{children}</ListContent>
    </ListBase>
  );
};

// react-admin would also open a message for it.
const showsInPlace = () => {};

const ListContent = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, refetch, resource, perPage } = useListContext();
  if (error) {
    const fallback = translate(`resources.${resource}.errors.list`);
    return <ErrorAlert error={error} fallback={fallback} onRetry={() => void refetch()} />;
  }
  if (isPending) return <ListSkeleton count={Math.min(perPage, 6)} />;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {translate(`resources.${resource}.empty`)}
      </Typography>
    );
  }
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
      <Pager />
    </>
  );
};

const ListSkeleton = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'relative', mt: 1.5 }}>
      <CardGrid aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Card component="li" key={index}>
            <CardContent>
              <Skeleton width="60%" height={28} />
              <Skeleton />
              <Skeleton width="35%" />
            </CardContent>
          </Card>
        ))}
      </CardGrid>
      <CircularProgress
        aria-label={translate('app.state.loading')}
        sx={{ position: 'absolute', top: 48, left: 'calc(50% - 20px)' }}
      />
    </Box>
  );
};
