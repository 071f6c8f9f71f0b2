/** The colours of the console, decided once: the theme and the sign-in page are made of them. */
export const colors = {
  light: {
    primary: '#0b6b4b',
    background: '#f5f7f6',
    paper: '#ffffff',
    text: '#14201b',
    textSecondary: '#52625b',
    divider: '#dfe6e2',
    error: '#b3261e',
  },
  dark: {
    primary: '#5fd3a6',
    background: '#0e1412',
    paper: '#161e1b',
    text: '#e6eeea',
    textSecondary: '#a3b3ab',
    divider: '#2a3531',
    error: '#ffb4ab',
  },
} as const;

/** The text face: the one that the reader's system already has. */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The corner radius of cards, fields and buttons, in pixels. */
export const radius = 10;

/** The width of the sidebar (specification, section 9: 64 units). */
export const sidebarWidth = '16rem';

/** The height of the top bar in pixels, its border included, from the breakpoint on; below that it is less. */
export const topBarHeight = 65;

/** The one breakpoint between drawer and fixed sidebar, in pixels (specification, section 9). */
export const mobileBreakpoint = 768;

/** From this width in pixels lists, records and forms use the whole width. */
export const wideBreakpoint = 1600;
