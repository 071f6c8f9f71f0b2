import type { KeyboardEvent } from 'react';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useTreeItemModel } from '@mui/x-tree-view/hooks';
import type { TreeViewCancellableEvent } from '@mui/x-tree-view/models';
import { useTreeItem, type UseTreeItemParameters } from '@mui/x-tree-view/useTreeItem';
import type { CategoryNode } from './buildTree';
import { RowContent } from './RowContent';
import { Branch, Item, Row, Toggle } from './rowStyles';
import { useTreeContext } from './TreeContext';

type TreeKeyEvent = KeyboardEvent<HTMLElement> & TreeViewCancellableEvent;

/**
 * A category in the tree, and those below it. Not MUI's own row, whose ten parts make thousands of
 * rows slow. Enter opens the page of the category; all other keys are those of the tree view.
 */
export const TreeRow = ({ id, itemId, label, children }: UseTreeItemParameters) => {
  const { open } = useTreeContext();
  const node = useTreeItemModel<CategoryNode>(itemId);
  const item = useTreeItem({ id, itemId, label, children });
  const { status } = item;
  if (!node) return null;
  const onKeyDown = (event: TreeKeyEvent) => {
    const isOwn = event.target === event.currentTarget;
    // The keys of a button in the row are the button's.
    if (!isOwn || event.key === 'Enter') event.defaultMuiPrevented = true;
    if (isOwn && event.key === 'Enter') {
      event.preventDefault();
      open(node.category);
    }
  };

  const root = item.getRootProps({ onKeyDown });
  const labelId = `${root.id}-label`;
  return (
    <Item {...root} aria-labelledby={labelId}>
      <Row {...item.getContentProps()}>
        <Toggle data-expanded={status.expanded || undefined}>
          {status.expandable && <ChevronRightIcon fontSize="small" />}
        </Toggle>
        <RowContent category={node.category} labelId={labelId} />
      </Row>
      {status.expandable && status.expanded && <Branch role="group">{children}</Branch>}
    </Item>
  );
};
