import { useTranslate } from '../../../i18n/useTranslate';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { PartBoundary } from '../../../ui/PartBoundary';
import { PageTitle } from '../../../ui/PageTitle';
import type { ParentField } from '../parentField';
import { useCategories } from '../useCategories';
import { useCategoryResource } from '../useCategoryResource';
import { BranchTree } from './BranchTree';
import { TreeState } from './TreeState';
import { TreeToolbar } from './TreeToolbar';
import { useBranchCounts } from './useBranchCounts';
import { useBranches } from './useBranches';
import { useSearchText } from './useSearchText';

interface CategoryTreeProps {
  parentField: ParentField;
}

/** The page of a category list as a tree of all categories. */
const CategoryTree = ({ parentField }: CategoryTreeProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const query = useCategories(resource);
  const counts = useBranchCounts(resource, query.data !== undefined);
  const [text, setText] = useSearchText();
  const branches = useBranches(resource, query.data, text);
  return (
    <>
      <PageTitle title={translate(`resources.${resource}.page.list`)} />
      <TreeToolbar
        text={text}
        isEmpty={branches.nodes.length === 0}
        onSearch={setText}
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
          <BranchTree
            parentField={parentField}
            categories={query.data ?? []}
            branches={branches}
            counts={counts.data}
          />
        </TreeState>
      </PartBoundary>
    </>
  );
};

export default CategoryTree;
