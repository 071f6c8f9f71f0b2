// oxlint-disable-next-line no-restricted-imports -- This is the one that the others use.
import { Menu as MuiMenu, type MenuProps } from '@mui/material';
import { OverlayRoot } from './modalRoots';

/** MUI's menu, closed by Back. */
export const Menu = (props: MenuProps) => <MuiMenu {...props} slots={{ root: OverlayRoot }} />;
