import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../categoryRecords';
import { CountText, NameLink, RowText } from './rowStyles';
import { useTreeContext } from './TreeContext';
import { searchKey } from '../../../../contract/searchKey';
import { comparable, MarkedText, occurrences, type Range } from '../../../ui/MarkedText';

/** Where `search` is first found in a text, compared as searches are, without case and accents. */
export const firstMatch = (text: string, search: string): Range[] => {
  const wanted = searchKey(search.trim());
  return wanted ? occurrences(comparable(text), wanted).slice(0, 1) : [];
};

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
      (own > 0 || withDescendants === 0) && translate(`categoryTree.records.${resource}`, own),
      withDescendants > own && translate(`categoryTree.in_branch.${resource}`, withDescendants),
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
        <MarkedText text={category.name} ranges={firstMatch(category.name, search)} />
      </NameLink>
      {count && <CountText>{describe(count)}</CountText>}
    </RowText>
  );
};
