import { Typography } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { topBarHeight } from '../../../theme/tokens';
import { useDescribeMove } from '../useDescribeMove';
import { useCategoryResource } from '../categoryMembers';
import { TOP_LEVEL, type useBranchDrag } from './useBranchDrag';

interface TreeStatusProps {
  search: string;
  /** The number of categories in the tree. */
  count: number;
  drag: Pick<ReturnType<typeof useBranchDrag>, 'dragged' | 'over'>;
}

/**
 * The line above a category tree: how many categories match, or what dropping the dragged branch
 * does. Its space is always reserved, and dropping a branch on it moves it to the top level.
 */
export const TreeStatus = ({ search, count, drag: { dragged, over } }: TreeStatusProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const describe = useDescribeMove();

  const text = () => {
    if (dragged && over?.refusal) return translate(`categoryTree.refused.${over.refusal}`);
    if (dragged && over) return describe(dragged.name, over.id, { subcategories: 0, records: 0 });
    if (dragged) return translate('categoryTree.drop', { name: dragged.name });
    if (count === 0 && search) return translate('app.picker.no_match', { text: search });
    if (count === 0) return translate(`resources.${resource}.empty`);
    return search && translate('categoryTree.matches', count);
  };
  return (
    <Typography
      role="status"
      color="textSecondary"
      data-category={TOP_LEVEL}
      sx={{
        mb: 1,
        px: 1,
        py: 0.75,
        minHeight: 'calc(1.5em + 0.75rem)',
        borderRadius: 1,
        border: '1px dashed transparent',
        ...(dragged && {
          borderColor: 'primary.main',
          // Sticky, so that it can be reached from every row of a long tree.
          position: 'sticky',
          top: topBarHeight,
          zIndex: 1,
          bgcolor: 'background.default',
        }),
      }}
    >
      {text()}
    </Typography>
  );
};
