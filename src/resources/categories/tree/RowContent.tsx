import { paths } from '../../../routing/paths';
import type { CategoryRecord } from '../parentField';
import { NameLink, RowText } from './rowStyles';
import { splitMatch } from './splitMatch';
import { useTreeContext } from './TreeContext';

interface RowContentProps {
  category: CategoryRecord;
  /** The id of the element that names the row for screen readers. */
  labelId: string;
}

/** The line of a category in the tree, after its arrow. */
export const RowContent = ({ category, labelId }: RowContentProps) => {
  const { resource, search } = useTreeContext();
  return (
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
    </RowText>
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
