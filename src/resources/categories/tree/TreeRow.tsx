import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useTreeItemModel } from '@mui/x-tree-view/hooks';
import type { TreeViewCancellableEvent } from '@mui/x-tree-view/models';
import { useTreeItem, type UseTreeItemParameters } from '@mui/x-tree-view/useTreeItem';
import type { PlacedNode } from './buildTree';
import { RowLabel } from './RowLabel';
import { RowMenuButton } from './RowMenu';
import { IdleLine, Item, Row, Toggle } from './rowStyles';
import { useTreeContext } from './TreeContext';

type TreeKeyEvent = KeyboardEvent<HTMLElement> & TreeViewCancellableEvent;

const ariaPlace = ({ level, position, siblings }: PlacedNode) => ({
  'aria-level': level,
  'aria-posinset': position,
  'aria-setsize': siblings,
});

/**
 * A category in the tree. Not MUI's own row, whose ten elements make thousands of rows slow. In a
 * long tree, a row without sub-categories is not connected to the tree state until it is near the
 * viewport or gets the focus, because each focus change updates every connected row.
 */
export const TreeRow = (props: UseTreeItemParameters) => {
  const { itemId } = props;
  const { isLong, isCurrent, focus } = useTreeContext();
  const node = useTreeItemModel<PlacedNode>(itemId);
  const [isLive, setLive] = useState(() => !isLong || isCurrent(itemId));
  const wasFocused = useRef(false);
  useLayoutEffect(() => {
    if (!isLive || !wasFocused.current) return;
    wasFocused.current = false;
    focus(itemId);
  }, [focus, isLive, itemId]);
  if (!node) return null;
  // The first row is the tab stop of a tree that was not used yet.
  const isFirst = node.level === 1 && node.position === 1;
  if (isLive || isFirst || node.children.length > 0) return <LiveRow {...props} node={node} />;
  return (
    <IdleRow
      node={node}
      onNear={() => startTransition(() => setLive(true))}
      onFocus={() => {
        wasFocused.current = true;
        setLive(true);
      }}
    />
  );
};

interface IdleRowProps {
  node: PlacedNode;
  /** Called when the row comes near the screen. */
  onNear: () => void;
  onFocus: () => void;
}

/** A row without tree state; the same to screen readers and the browser's text search. */
const IdleRow = ({ node, onNear, onFocus }: IdleRowProps) => {
  const { treeId } = useTreeContext();
  const row = useRef<HTMLLIElement>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    const element = row.current;
    const handle = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) handleNear();
    };
    element?.addEventListener('contentvisibilityautostatechange', handle);
    return () => element?.removeEventListener('contentvisibilityautostatechange', handle);
  }, []);
  // The id by which the tree view finds the row to focus.
  const id = `${treeId}-${node.id}`;
  return (
    <Item
      ref={row}
      id={id}
      role="treeitem"
      tabIndex={-1}
      {...ariaPlace(node)}
      aria-labelledby={`${id}-label`}
      style={{ '--TreeView-itemDepth': node.level - 1 } as CSSProperties}
      onFocus={({ target, currentTarget }) => {
        // Not for focus within the row: replacing it would make a click on the link miss.
        if (target === currentTarget) onFocus();
      }}
    >
      <IdleLine draggable data-category={node.category.id}>
        <RowLabel category={node.category} id={`${id}-label`} />
      </IdleLine>
    </Item>
  );
};

/**
 * A row with the keys of the tree view, except that Enter opens the page of the category, and the
 * context menu key its menu.
 */
const LiveRow = ({ node, ...props }: UseTreeItemParameters & { node: PlacedNode }) => {
  const { open, openMenu } = useTreeContext();
  const item = useTreeItem(props);
  const { status } = item;
  const onKeyDown = (event: TreeKeyEvent) => {
    const isOnRow = event.target === event.currentTarget;
    // Keys pressed on a button in the row are left to the button.
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const isHandled = isMenuKey || event.key === 'Enter';
    if (!isOnRow || isHandled) event.defaultMuiPrevented = true;
    if (!isOnRow || !isHandled) return;
    event.preventDefault();
    if (isMenuKey) openMenu(node.category, event.currentTarget);
    else open(node.category);
  };

  const root = item.getRootProps({ onKeyDown });
  const labelId = `${root.id}-label`;
  return (
    <Item
      {...root}
      {...ariaPlace(node)}
      aria-labelledby={labelId}
      // Selection only tracks the tab stop, so the row must not be announced as checkable.
      aria-checked={undefined}
    >
      <Row {...item.getContentProps()} draggable data-category={node.category.id}>
        <Toggle data-expanded={status.expanded || undefined}>
          {status.expandable && <ChevronRightIcon fontSize="small" />}
        </Toggle>
        <RowLabel category={node.category} id={labelId} />
        <RowMenuButton category={node.category} tabIndex={root.tabIndex} />
      </Row>
    </Item>
  );
};
