import { Box, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Where a bar sticks to the bottom of the viewport. On short ones (high zoom, for example) it would
 * cover too much of the page.
 */
export const STICKS = '@media (min-height: 30rem)';

/**
 * Keeps focused elements from being scrolled behind the bar at the bottom, whose element has
 * `data-save-bar` (WCAG 2.4.11). `height` is a CSS length that the bar does not exceed.
 */
export const BottomBarSpace = ({ height }: { height: string }) => (
  <GlobalStyles
    styles={{
      [STICKS]: {
        html: { scrollPaddingBottom: height },
        // What is in the bar is visible: the page must not scroll when it receives the focus.
        '[data-save-bar] *': { scrollMarginBottom: `-${height}` },
      },
    }}
  />
);

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
