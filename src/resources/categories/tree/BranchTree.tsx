import type { Identifier } from 'ra-core';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { Box, Card } from '@mui/material';
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import type { CategoryRecord } from '../categoryRelatives';
import { useCategoryResource } from '../categoryMembers';
import type { PlacedNode } from './buildTree';
import { MoveDialog } from './MoveDialog';
import { RowMenu, type OpenMenu } from './RowMenu';
import { TreeContext, type TreeContextValue } from './TreeContext';
import { TreeRow } from './TreeRow';
import { TreeStatus } from './TreeStatus';
import { TOP_LEVEL, useBranchDrag, type DropTarget } from './useBranchDrag';
import type { useBranches } from './useBranches';
import { useMoves } from './useMoves';

const slots = { item: TreeRow };

// From this many categories on, re-rendering every row on each focus change is noticeably slow, so
// rows activate near the viewport, as reported by `content-visibility`.
const LONG_TREE = 300;
const isSkippingSupported = CSS.supports('content-visibility', 'auto');

interface BranchTreeProps {
  categories: CategoryRecord[];
  branches: ReturnType<typeof useBranches>;
  counts: ReadonlyMap<Identifier, BranchCounts> | undefined;
}

/** The tree of categories, whose branches can be opened, edited and moved. */
export const BranchTree = ({ categories, branches, counts }: BranchTreeProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const resource = useCategoryResource();
  const { search, nodes, matches, expanded, setExpanded, expand } = branches;
  const count = matches ?? categories.length;

  const tree = useRichTreeViewApiRef<PlacedNode>();
  const focus = useCallback(
    (id: Identifier) => {
      tree.current?.focusItem(null, String(id));
      tree.current?.getItemDOMElement(String(id))?.scrollIntoView({ block: 'nearest' });
    },
    [tree],
  );
  const moves = useMoves({ categories, expand, focus });
  const drag = useBranchDrag({
    categories,
    onExpand: (id) => expand([String(id)]),
    onDrop: moves.ask,
  });
  const [menu, setMenu] = useState<OpenMenu>();
  const [current, setCurrent] = useState<string | null>(null);
  // A ref for newly mounted rows: a context value would re-render all rows on each focus change.
  const latest = useRef(current);
  const select = useCallback((id: string | null) => {
    latest.current = id;
    setCurrent(id);
  }, []);
  const treeId = useId();
  const isLong = isSkippingSupported && categories.length > LONG_TREE;
  const context = useMemo(
    (): TreeContextValue => ({
      resource,
      search,
      counts,
      treeId,
      isLong,
      isCurrent: (id) => latest.current === id,
      focus,
      open: ({ id }) => void navigate(paths.show(resource, id)),
      openMenu: (category, anchor) => setMenu({ category, anchor }),
    }),
    [counts, focus, isLong, navigate, resource, search, treeId],
  );

  const label = translate(`resources.${resource}.page.list`);
  // Not rendered again for a menu or dialog that opens.
  const rows = useMemo(
    () => (
      <RichTreeView
        id={treeId}
        apiRef={tree}
        items={nodes}
        slots={slots}
        expandedItems={expanded}
        onExpandedItemsChange={(_, ids) => setExpanded(ids)}
        // Selection tracks the current row, to which Tab returns.
        selectedItems={current}
        onSelectedItemsChange={(_, id) => select(id)}
        onItemFocus={(_, id) => select(id)}
        // Otherwise the accessible name of a row would include those of the rows below it.
        domStructure="flat"
        aria-label={label}
      />
    ),
    [current, expanded, label, nodes, select, setExpanded, tree, treeId],
  );

  return (
    <Box {...drag.props} sx={drag.over && overSx(drag.over)}>
      <TreeStatus search={search} count={count} drag={drag} />
      {count > 0 && (
        <Card sx={{ p: { xs: 0.5, sm: 1 } }}>
          <TreeContext value={context}>{rows}</TreeContext>
        </Card>
      )}
      {menu && <RowMenu {...menu} onMove={moves.ask} onClose={() => setMenu(undefined)} />}
      {moves.asked && <MoveDialog {...moves.asked} onMove={moves.move} onClose={moves.cancel} />}
    </Box>
  );
};

/** Outlines the place that a dragged branch is over. */
const overSx = ({ id, refusal }: DropTarget) => ({
  [`& [data-category="${id ?? TOP_LEVEL}"]`]: {
    outline: '2px solid',
    outlineOffset: '-2px',
    outlineColor: refusal ? 'error.main' : 'primary.main',
  },
});
