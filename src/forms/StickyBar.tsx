import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { BottomBarSpace, STICKS } from '../ui/BottomBarSpace';

/**
 * The footer of a card with a form's actions. Sticks to the bottom of the viewport while the end of
 * the card is below it.
 */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <Box
    data-save-bar
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: { xs: 1, sm: 1.5 },
      alignItems: 'center',
      mt: 3,
      mx: { xs: -2, sm: -3 },
      mb: -2,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      borderRadius: ({ shape }) => `0 0 ${shape.borderRadius}px ${shape.borderRadius}px`,
      bgcolor: 'background.paper',
      // Above MUI's field labels, which have z-index 1.
      zIndex: 2,
      [STICKS]: { position: 'sticky', bottom: 0 },
    }}
  >
    <BottomBarSpace height="8rem" />
    {children}
  </Box>
);
