import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../parentField';
import { CountText, NameLink, RowText } from './rowStyles';
import { splitMatch } from './splitMatch';
import { useTreeContext } from './TreeContext';

interface RowLabelProps {
  category: CategoryRecord;
  /** The id of the element, which names the row for screen readers. */
  id: string;
}

/** The name of a category in the tree, and how many records it has. */
export const RowLabel = ({ category, id }: RowLabelProps) => {
  const translate = useTranslate();
  const { resource, search, counts } = useTreeContext();
  const count = counts?.get(category.id);
  const describe = ({ own, withDescendants }: BranchCounts) =>
    [
      translate(`categoryTree.records.${resource}`, own),
      withDescendants > own && translate('categoryTree.in_branch', withDescendants),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RowText id={id}>
      <NameLink
        to={paths.show(resource, category.id)}
        // The tree has one tab stop: the current row, on which Enter does the same.
        tabIndex={-1}
        draggable={false}
        onClick={(event) => event.stopPropagation()}
      >
        <MarkedName name={category.name} search={search} />
      </NameLink>
      {count && <CountText>{describe(count)}</CountText>}
    </RowText>
  );
};

const MarkedName = ({ name, search }: { name: string; search: string }) => {
  const parts = splitMatch(name, search);
  if (!parts) return <span>{name}</span>;
  const [before, match, after] = parts;
  return (
    <>
      <span>{before}</span>
      <mark>{match}</mark>
      <span>{after}</span>
    </>
  );
};
