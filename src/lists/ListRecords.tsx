import { Fragment, type ReactNode, Suspense } from 'react';
import { Box, CircularProgress } from '@mui/material';
import { RecordContextProvider, useListContext } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { useResourceName } from '../routing/Resource';
import { CardGrid } from '../ui/EntryCard';
import { ErrorAlert } from '../ui/ErrorAlert';
import { LIST_SKELETON } from '../ui/Pager';
import { TextCardSkeleton } from '../ui/skeletons';
import { useListView } from './options/useListView';

const ListTable = lazyWithPreload(() => import('./table/ListTable'));

export interface ListRecordsProps {
  /** The skeleton of one card while the list loads. */
  skeleton?: ReactNode;
  /** Whether the cards have at most 3 columns, on a wide screen too. */
  isNarrow?: boolean;
  /** One card; reads its record from the record context. */
  children: ReactNode;
}

/** The records of the list in context, as cards or as a table, in every state. */
export const ListRecords = ({
  skeleton = <TextCardSkeleton />,
  isNarrow,
  children,
}: ListRecordsProps) => {
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
