import type { ReactNode } from 'react';
import { Alert, Box, Skeleton } from '@mui/material';
import { WHOLE_LIST_SIZE } from '../../../../contract/limits';
import { useTranslate } from '../../../i18n/useTranslate';
import { LoadState } from '../../../ui/LoadState';
import type { useCategories } from '../useCategories';
import { useCategoryResource } from '../useCategoryResource';

interface TreeStateProps {
  query: ReturnType<typeof useCategories>;
  /** The tree. */
  children: ReactNode;
}

/** The states of a category tree: loading, failed, and incomplete. */
export const TreeState = ({ query, children }: TreeStateProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data, error, isPending, pageInfo, refetch } = query;
  return (
    <LoadState
      error={data ? null : error}
      isPending={isPending}
      errorTitle={translate(`resources.${resource}.errors.list`)}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<TreeSkeleton />}
    >
      {pageInfo?.hasNextPage && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('categoryTree.partial', { count: WHOLE_LIST_SIZE })}
        </Alert>
      )}
      {children}
    </LoadState>
  );
};

const TreeSkeleton = () => (
  <Box role="status" aria-label={useTranslate()('app.state.loading')} sx={{ mt: 4 }}>
    {[0, 1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} width={`${70 - line * 6}%`} height={44} />
    ))}
  </Box>
);
