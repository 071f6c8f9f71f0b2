import { MenuItem, type MenuProps } from '@mui/material';
import { Link } from 'react-router';
import { Menu } from './Menu';

/** An entry of the menu "More": a link, or an action. */
export type MoreItem = {
  label: string;
  isDisabled?: boolean | undefined;
  /** Whether the action is in progress. */
  isPending?: boolean | undefined;
} & ({ to: string; state?: unknown } | { onClick: () => void });

interface MoreItemsProps extends Omit<MenuProps, 'onClose'> {
  items: readonly MoreItem[];
  onClose: () => void;
}

/** The entries of the menu "More". */
const MoreItems = ({ items, onClose, ...menu }: MoreItemsProps) => (
  <Menu {...menu} onClose={onClose}>
    {items.map(({ label, isDisabled = false, isPending, ...item }) =>
      'to' in item ? (
        <MenuItem key={label} disabled={isDisabled} component={Link} {...item}>
          {label}
        </MenuItem>
      ) : (
        <MenuItem
          key={label}
          disabled={isDisabled || isPending === true}
          onClick={() => {
            onClose();
            item.onClick();
          }}
        >
          {label}
        </MenuItem>
      ),
    )}
  </Menu>
);

export default MoreItems;
