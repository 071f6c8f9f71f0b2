import type { Identifier } from 'ra-core';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useNavigate } from 'react-router';
import { useCountedRecords } from '../../../i18n/useCountedRecords';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import type { BranchCounts } from '../categoryCalls';
import { type CategoryRecord, useCategoryResource } from '../categoryRecords';
import type { PlacedNode } from './buildTree';
import { MoveDialog } from './MoveDialog';
import { type OpenMenu, RowMenu } from './RowMenu';
import { TreeContext, type TreeContextValue } from './TreeContext';
import { TreeRow } from './TreeRow';
import { type DropTarget, TOP_LEVEL, useBranchDrag } from './useBranchDrag';
import type { useBranches } from './useBranches';
import { useMoves } from './useMoves';
import { useDescribeMove } from '../useDescribeMove';

interface TreeStatusProps {
  search: string;
  /** The number of categories in the tree. */
  count: number;
  drag: Pick<ReturnType<typeof useBranchDrag>, 'dragged' | 'over'>;
}

/**
 * The line above a category tree: how many categories there are or match, or what dropping the
 * dragged branch does. Its space is always reserved, and dropping a branch on it moves it to the top level.
 */
const TreeStatus = ({ search, count, drag: { dragged, over } }: TreeStatusProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const describe = useDescribeMove();
  const countedRecords = useCountedRecords();

  const text = () => {
    if (dragged && over?.refusal) return translate(`categoryTree.rejected.${over.refusal}`);
    if (dragged && over) return describe(dragged.name, over.id, { subcategories: 0, records: 0 });
    if (dragged) return translate('categoryTree.drop', { name: dragged.name });
    if (count === 0 && search) return translate('app.picker.no_match', { text: search });
    if (count === 0) return translate(`resources.${resource}.empty`);
    return search ? translate('categoryTree.matches', count) : countedRecords(resource, count);
  };
  return (
    <Typography
      role="status"
      color="textSecondary"
      data-category={TOP_LEVEL}
      sx={{
        mb: { sm: 1 },
        px: 1,
        py: { xs: 0, sm: 0.75 },
        minHeight: { xs: 28, sm: 40 },
        borderRadius: 1,
        border: '1px dashed transparent',
        ...(dragged && {
          borderColor: 'primary.main',
          // Sticky, so that it can be reached from every row of a long tree; over the top bar, where
          // it covers no row, and on one line, so that it moves none.
          position: 'sticky',
          top: '0.75rem',
          zIndex: ({ zIndex }) => zIndex.appBar + 1,
          bgcolor: 'background.default',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }),
      }}
    >
      {text()}
    </Typography>
  );
};

const slots = { item: TreeRow };

// From this many categories on, re-rendering every row on each focus change is noticeably slow, so
// rows activate near the viewport, as reported by `content-visibility`.
const LONG_TREE = 300;
const isSkippingSupported = CSS.supports('content-visibility', 'auto');

/** The row to which Tab returns. */
const useCurrentRow = () => {
  const [current, setCurrent] = useState<string | null>(null);
  // A ref for newly mounted rows: a context value would re-render all rows on each focus change.
  const latest = useRef(current);
  const select = useCallback((id: string | null) => {
    latest.current = id;
    setCurrent(id);
  }, []);
  const isCurrent = useCallback((id: string) => latest.current === id, []);
  return { current, isCurrent, select };
};

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
    onDrop: moves.open,
  });
  const [menu, setMenu] = useState<OpenMenu>();
  const { current, isCurrent, select } = useCurrentRow();
  const treeId = useId();
  const isLong = isSkippingSupported && categories.length > LONG_TREE;
  const context = useMemo(
    (): TreeContextValue => ({
      resource,
      search,
      counts,
      treeId,
      isLong,
      isCurrent,
      focus,
      open: ({ id }) => void navigate(paths.show(resource, id)),
      openMenu: (category, anchor) => setMenu({ category, anchor }),
    }),
    [counts, focus, isCurrent, isLong, navigate, resource, search, treeId],
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
        // Selection tracks the current row.
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
      {menu && <RowMenu {...menu} onMove={moves.open} onClose={() => setMenu(undefined)} />}
      {moves.dialog && <MoveDialog {...moves.dialog} onMove={moves.move} onClose={moves.cancel} />}
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
