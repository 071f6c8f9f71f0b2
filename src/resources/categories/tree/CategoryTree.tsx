import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Alert, Box, Button, Skeleton, TextField } from '@mui/material';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import { Link, useSearchParams } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate';
import { useChangeAddress } from '../../../routing/listAddress';
import { paths } from '../../../routing/paths';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { PartBoundary } from '../../../ui/PartBoundary';
import { ListContextProvider, type SortPayload, useList } from 'ra-core';
import { UnfinishedImport } from '../../../features/import/UnfinishedImport';
import { ListMore } from '../../../lists/ListMore';
import { ViewToggle } from '../../../lists/options/ViewToggle';
import { PageTitle } from '../../../ui/PageTitle';
import { ToolbarButton } from '../../../ui/ToolbarButton';
import { useAddItem } from '../useAddItem';
import { useCategories } from '../useCategories';
import { type CategoryRecord, useCategoryResource } from '../categoryRecords';
import { BranchTree } from './BranchTree';
import { useBranchCounts, useBranches } from './useBranches';
import { WHOLE_LIST_SIZE } from '../../../../contract/limits';
import { LoadState } from '../../../ui/LoadState';

/** Browsers limit how often the address may change. */
const ADDRESS_DELAY_MS = 300;

/** The text of a search that is kept in the address as `q`, soon after it has changed or by `keep`. */
const useSearchText = () => {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const change = useChangeAddress();
  const keepText = (kept: string) =>
    change(
      (address) => {
        if (kept) address.set('q', kept);
        else address.delete('q');
      },
      { replace: true },
    );
  const keepNow = useEffectEvent(keepText);
  useEffect(() => {
    const timer = setTimeout(() => keepNow(text), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, keep: () => keepText(text) };
};

interface TreeToolbarProps {
  text: string;
  /** Whether there is no branch to expand or collapse. */
  isEmpty: boolean;
  onSearch: (text: string) => void;
  /** Called when the focus leaves the search. */
  onSearched: () => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
}

/** On a phone everything is on one line; beside the sidebar the narrowest screens need two. */
const toolbarSx = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1.5 },
  mb: 1,
};

/** The search above a category tree, the buttons for all its branches, and the view. */
const TreeToolbar = ({
  text,
  isEmpty,
  onSearch,
  onSearched,
  onExpandAll,
  onCollapseAll,
}: TreeToolbarProps) => {
  const translate = useTranslate();
  return (
    <Box sx={toolbarSx}>
      <TextField
        type="search"
        label={translate('search.action')}
        // Longer than the field on a phone.
        slotProps={{ htmlInput: { 'aria-label': translate('categoryTree.search') } }}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
        onBlur={onSearched}
        sx={{ flex: { xs: '1 1 0', md: '1 1 100%', lg: '1 1 16rem' }, maxWidth: { lg: '28rem' } }}
      />
      <ToolbarButton
        name={translate('categoryTree.expand_all')}
        Icon={ExpandIcon}
        disabled={isEmpty}
        onClick={onExpandAll}
      />
      <ToolbarButton
        name={translate('categoryTree.collapse_all')}
        Icon={CollapseIcon}
        disabled={isEmpty}
        onClick={onCollapseAll}
      />
      <Box sx={{ ml: 'auto' }}>
        <ViewToggle />
      </Box>
    </Box>
  );
};

interface TreeStateProps {
  query: ReturnType<typeof useCategories>;
  /** The tree. */
  children: ReactNode;
}

/** The states of a category tree: loading, failed, and incomplete. */
const TreeState = ({ query, children }: TreeStateProps) => {
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

const NONE: CategoryRecord[] = [];
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

/** The page of a category list as a tree of all categories. */
const CategoryTree = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const add = useAddItem();
  const query = useCategories(resource);
  const counts = useBranchCounts(resource, query.data !== undefined);
  // What an export of all categories is made from.
  const list = useList<CategoryRecord>({ data: query.data ?? NONE, sort: BY_ID });
  const { text, setText, keep } = useSearchText();
  const branches = useBranches(resource, query.data, text);
  return (
    <>
      <PageTitle
        title={translate(`resources.${resource}.page.list`)}
        actions={
          <ListContextProvider value={list}>
            <ListMore resource={resource} items={[add]} />
          </ListContextProvider>
        }
      />
      <UnfinishedImport resource={resource} />
      <TreeToolbar
        text={text}
        isEmpty={branches.nodes.length === 0}
        onSearch={setText}
        onSearched={keep}
        onExpandAll={branches.expandAll}
        onCollapseAll={() => branches.setExpanded([])}
      />
      {counts.error && (
        <ErrorAlert
          error={counts.error}
          title={translate('categoryTree.counts_failed')}
          onRetry={() => void counts.refetch({ cancelRefetch: false })}
        />
      )}
      <PartBoundary resetKeys={[query.data, text]}>
        <TreeState query={query}>
          <BranchTree categories={query.data ?? []} branches={branches} counts={counts.data} />
          {query.data?.length === 0 && (
            <Button variant="outlined" component={Link} to={paths.create(resource)}>
              {translate(`resources.${resource}.page.create`)}
            </Button>
          )}
        </TreeState>
      </PartBoundary>
    </>
  );
};

export default CategoryTree;
