import { GlobalStyles } from '@mui/material';

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
