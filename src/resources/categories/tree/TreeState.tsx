import type { ReactNode } from 'react';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { WHOLE_LIST_SIZE } from '../../../../contract/limits';
import { useTranslate } from '../../../i18n/useTranslate';
import { LoadState } from '../../../ui/LoadState';
import type { useCategories } from '../useCategories';
import { useCategoryResource } from '../useCategoryResource';

interface TreeStateProps {
  query: ReturnType<typeof useCategories>;
  search: string;
  /** The number of matches; undefined without a search. */
  matches: number | undefined;
  /** The tree. */
  children: ReactNode;
}

/** The states of a category tree: loading, failed, empty, without a match, and incomplete. */
export const TreeState = ({ query, search, matches, children }: TreeStateProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data, error, isPending, pageInfo, refetch } = query;
  const count = matches ?? data?.length ?? 0;
  const nothing = search
    ? translate('app.picker.no_match', { text: search })
    : translate(`resources.${resource}.empty`);
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
      <Typography role="status" color="textSecondary" sx={{ mb: 1, minHeight: '1.5em' }}>
        {count === 0 ? nothing : search && translate('categoryTree.matches', count)}
      </Typography>
      {count > 0 && children}
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
