import { useMemo } from 'react';
import { Card } from '@mui/material';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useNavigate } from 'react-router';
import { categoryTree as english } from '../../../i18n/en/categoryTree';
import { LaterMessages } from '../../../i18n/LaterMessages';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import { PageTitle } from '../../../ui/PageTitle';
import { useCategories } from '../useCategories';
import { useCategoryResource } from '../useCategoryResource';
import { TreeContext, type TreeContextValue } from './TreeContext';
import { TreeRow } from './TreeRow';
import { TreeState } from './TreeState';
import { TreeToolbar } from './TreeToolbar';
import { useBranches } from './useBranches';
import { useSearchText } from './useSearchText';

const MESSAGES = { categoryTree: english };
const slots = { item: TreeRow };

/** The page of a category list as a tree of all categories. */
export const CategoryTree = () => (
  <LaterMessages messages={MESSAGES}>
    <CategoryTreePage />
  </LaterMessages>
);

const CategoryTreePage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const resource = useCategoryResource();
  const query = useCategories(resource);
  const [text, setText] = useSearchText();
  const { search, nodes, matches, expanded, setExpanded, expandAll } = useBranches(
    resource,
    query.data,
    text,
  );
  const title = translate(`resources.${resource}.page.list`);
  const context = useMemo(
    (): TreeContextValue => ({
      resource,
      search,
      open: ({ id }) => void navigate(paths.show(resource, id)),
    }),
    [navigate, resource, search],
  );
  return (
    <>
      <PageTitle title={title} />
      <TreeToolbar
        text={text}
        isEmpty={nodes.length === 0}
        onSearch={setText}
        onExpandAll={expandAll}
        onCollapseAll={() => setExpanded([])}
      />
      <TreeState query={query} search={search} matches={matches}>
        <Card sx={{ p: { xs: 0.5, sm: 1 } }}>
          <TreeContext value={context}>
            <RichTreeView
              items={nodes}
              slots={slots}
              expandedItems={expanded}
              onExpandedItemsChange={(_, ids) => setExpanded(ids)}
              disableSelection
              aria-label={title}
            />
          </TreeContext>
        </Card>
      </TreeState>
    </>
  );
};
