/**
 * The colours of the console, decided once: the theme and the sign-in page are made of them.
 * `divider` only decorates; `controlBorder` shows where a control is, by at least 3:1 (WCAG 1.4.11).
 */
export const colors = {
  light: {
    primary: '#0b6b4b',
    background: '#f5f7f6',
    paper: '#ffffff',
    text: '#14201b',
    textSecondary: '#52625b',
    divider: '#dfe6e2',
    controlBorder: '#73837b',
    error: '#b3261e',
  },
  dark: {
    primary: '#5fd3a6',
    background: '#0e1412',
    paper: '#161e1b',
    text: '#e6eeea',
    textSecondary: '#a3b3ab',
    divider: '#2a3531',
    controlBorder: '#6f8179',
    error: '#ffb4ab',
  },
} as const;

/** The text face: the one that the reader's system already has. */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The corner radius of cards, fields and buttons, in pixels. */
export const radius = 10;

/**
 * The ring of whatever has the keyboard's focus: width and distance in pixels. Its colour is the
 * primary one, which stands out against every surface by more than 3:1.
 */
export const focusRing = { width: 2, offset: 2 } as const;

/** The ring as `sx`, for what shows the focus of something inside it. */
export const focusRingSx = {
  outline: `${focusRing.width}px solid`,
  outlineColor: 'primary.main',
  outlineOffset: focusRing.offset,
} as const;

/** The width of the sidebar (specification, section 9: 64 units). */
export const sidebarWidth = '16rem';

/** The height of the top bar in pixels, its border included, from the breakpoint on; below that it is less. */
export const topBarHeight = 65;

/** The one breakpoint between drawer and fixed sidebar, in pixels (specification, section 9). */
export const mobileBreakpoint = 768;

/** From this width in pixels lists, records and forms use the whole width. */
export const wideBreakpoint = 1600;
