import { useEffect, useRef } from 'react';
import { MenuItem } from '@mui/material';
import { Link } from 'react-router';
import MoreIcon from '@mui/icons-material/MoreVert';
import { belowParent } from '../belowParent';
import { Menu } from '../../../ui/Menu';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import { type CategoryRecord, useCategoryResource } from '../categoryRecords';
import { useRecordsPath } from '../useBranchRecords';
import { MenuButton } from './rowStyles';
import { useTreeContext } from './TreeContext';

/** A row whose menu is open. */
export interface OpenMenu {
  category: CategoryRecord;
  /** The element that the menu is at. */
  anchor: HTMLElement;
}

interface RowMenuProps extends OpenMenu {
  onMove: (category: CategoryRecord) => void;
  onClose: () => void;
}

/** What can be done with a category of the tree. */
export const RowMenu = ({ category, anchor, onMove, onClose }: RowMenuProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id, name } = category;
  const records = useRecordsPath(resource)(category.id);
  const isMoving = useRef(false);
  // Not before a move, whose dialog takes the focus: focusing the row in between would re-render
  // every row of the tree.
  useEffect(
    () => () => {
      if (!isMoving.current) anchor.focus();
    },
    [anchor],
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': translate('categoryTree.actions', { name }) } }}
    >
      <MenuItem component={Link} to={paths.show(resource, id)}>
        {translate('app.action.view_details')}
      </MenuItem>
      <MenuItem component={Link} to={records}>
        {translate(`categoryTree.show.${resource}`)}
      </MenuItem>
      <MenuItem component={Link} to={paths.create(resource)} state={belowParent(id)}>
        {translate('categoryTree.add_below')}
      </MenuItem>
      <MenuItem component={Link} to={paths.edit(resource, id)}>
        {translate('app.action.edit')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          isMoving.current = true;
          onClose();
          onMove(category);
        }}
      >
        {translate('categoryTree.move')}
      </MenuItem>
    </Menu>
  );
};

interface RowMenuButtonProps {
  category: CategoryRecord;
  /** The `tabIndex` of the row, so that Tab goes from the current row to its menu. */
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
