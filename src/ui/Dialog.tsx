// oxlint-disable-next-line no-restricted-imports -- This is the one that the others use.
import { Dialog as MuiDialog, type DialogProps } from '@mui/material';
import { OverlayRoot } from './modalRoots';
import { PartBoundary } from './PartBoundary';

/**
 * MUI's dialog, closed by Back unless `slots` has another root. An error in its content is shown
 * there, with Retry.
 */
export const Dialog = ({ slots, children, ...props }: DialogProps) => (
  <MuiDialog {...props} slots={{ root: OverlayRoot, ...slots }}>
    <PartBoundary>{children}</PartBoundary>
  </MuiDialog>
);
