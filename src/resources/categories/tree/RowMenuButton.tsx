import MoreIcon from '@mui/icons-material/MoreVert';
import { useTranslate } from '../../../i18n/useTranslate';
import type { CategoryRecord } from '../parentField';
import { MenuButton } from './rowStyles';
import { useTreeContext } from './TreeContext';

interface RowMenuButtonProps {
  category: CategoryRecord;
  /** The same as that of the row, so that Tab goes from the current row to its menu. */
  tabIndex: 0 | -1;
}

/** Opens the menu of a category in the tree. */
export const RowMenuButton = ({ category, tabIndex }: RowMenuButtonProps) => {
  const translate = useTranslate();
  const { openMenu } = useTreeContext();
  return (
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
  );
};
