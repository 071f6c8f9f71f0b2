import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../categoryRecords';
import { CountText, NameLink, RowText } from './rowStyles';
import { useTreeContext } from './TreeContext';
import { searchKey } from '../../../../contract/searchKey';
import { comparable, occurrences } from '../../../features/search/narrow';

/**
 * The text before the first match of `search`, the match, and the text after it; undefined without a
 * match. Compared as searches are, without case and accents.
 */
export const splitMatch = (text: string, search: string): [string, string, string] | undefined => {
  const wanted = searchKey(search.trim());
  const [match] = wanted ? occurrences(comparable(text), wanted) : [];
  return match && [text.slice(0, match[0]), text.slice(...match), text.slice(match[1])];
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
