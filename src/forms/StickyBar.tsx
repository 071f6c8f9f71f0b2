import type { ReactNode } from 'react';
import { Box, GlobalStyles } from '@mui/material';

/**
 * On short viewports (high zoom, for example) the bar does not stick: it would cover too much of
 * the form.
 */
const STICKS = '@media (min-height: 30rem)';

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
    {/* Keeps focused elements from being scrolled behind the bar. */}
    <GlobalStyles styles={{ html: { [STICKS]: { scrollPaddingBottom: '8rem' } } }} />
    {children}
  </Box>
);
