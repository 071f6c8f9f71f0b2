// oxlint-disable-next-line no-restricted-imports -- This is the one that the others use.
import { Dialog as MuiDialog, type DialogProps } from '@mui/material';
import { OverlayRoot } from './modalRoots';

/** MUI's dialog, closed by Back unless `slots` has another root. */
export const Dialog = ({ slots, ...props }: DialogProps) => (
  <MuiDialog {...props} slots={{ root: OverlayRoot, ...slots }} />
);
