import type { KeyboardEvent } from 'react';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useTreeItemModel } from '@mui/x-tree-view/hooks';
import type { TreeViewCancellableEvent } from '@mui/x-tree-view/models';
import { useTreeItem, type UseTreeItemParameters } from '@mui/x-tree-view/useTreeItem';
import type { CategoryNode } from './buildTree';
import { RowContent } from './RowContent';
import { Item, Row, Toggle } from './rowStyles';
import { useTreeContext } from './TreeContext';

type TreeKeyEvent = KeyboardEvent<HTMLElement> & TreeViewCancellableEvent;

/** Where a row is in the tree: the rows are siblings, whatever their level. */
const placeOf = (
  { getParentId, getItemOrderedChildrenIds }: ReturnType<typeof useTreeItem>['publicAPI'],
  id: string,
) => {
  const parent = getParentId(id);
  let level = 1;
  for (let above = parent; above !== null; above = getParentId(above)) level += 1;
  const siblings = getItemOrderedChildrenIds(parent);
  return {
    'aria-level': level,
    'aria-posinset': siblings.indexOf(id) + 1,
    'aria-setsize': siblings.length,
  };
};

/**
 * A category in the tree. Not MUI's own row, whose ten parts make thousands of rows slow. Enter opens
 * the page of the category, the context menu key its menu; all other keys are those of the tree view.
 */
export const TreeRow = (props: UseTreeItemParameters) => {
  const { itemId } = props;
  const { open, openMenu } = useTreeContext();
  const node = useTreeItemModel<CategoryNode>(itemId);
  const item = useTreeItem(props);
  const { status } = item;
  if (!node) return null;
  const onKeyDown = (event: TreeKeyEvent) => {
    const isOwn = event.target === event.currentTarget;
    // The keys of a button in the row are the button's.
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const isHandled = isMenuKey || event.key === 'Enter';
    if (!isOwn || isHandled) event.defaultMuiPrevented = true;
    if (!isOwn || !isHandled) return;
    event.preventDefault();
    if (isMenuKey) openMenu(node.category, event.currentTarget);
    else open(node.category);
  };

  const root = item.getRootProps({ onKeyDown });
  const labelId = `${root.id}-label`;
  return (
    <Item {...root} {...placeOf(item.publicAPI, itemId)} aria-labelledby={labelId}>
      <Row {...item.getContentProps()} draggable data-category={node.category.id}>
        <Toggle data-expanded={status.expanded || undefined}>
          {status.expandable && <ChevronRightIcon fontSize="small" />}
        </Toggle>
        <RowContent category={node.category} labelId={labelId} tabIndex={root.tabIndex} />
      </Row>
    </Item>
  );
};
