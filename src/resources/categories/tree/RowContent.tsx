import MoreIcon from '@mui/icons-material/MoreVert';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../parentField';
import { CountText, MenuButton, NameLink, RowText } from './rowStyles';
import { splitMatch } from './splitMatch';
import { useTreeContext } from './TreeContext';

interface RowContentProps {
  category: CategoryRecord;
  /** The id of the element that names the row for screen readers. */
  labelId: string;
  /** That of the row: Tab goes from the current row to its menu. */
  tabIndex: 0 | -1;
}

/** The line of a category in the tree, after its arrow. */
export const RowContent = ({ category, labelId, tabIndex }: RowContentProps) => {
  const translate = useTranslate();
  const { resource, search, counts, openMenu } = useTreeContext();
  const count = counts?.get(category.id);
  const describe = ({ own, withDescendants }: BranchCounts) =>
    [
      translate(`categoryTree.records.${resource}`, own),
      withDescendants > own && translate('categoryTree.in_branch', withDescendants),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <RowText id={labelId}>
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
      <MenuButton
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={translate('categoryTree.actions', { name: category.name })}
        onClick={(event) => {
          event.stopPropagation();
          openMenu(category, event.currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </MenuButton>
    </>
  );
};

const MarkedName = ({ name, search }: { name: string; search: string }) => {
  const parts = splitMatch(name, search);
  if (!parts) return name;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  );
};
