/**
 * The console's colours, used by the theme and the sign-in page. `divider` is decorative;
 * `controlBorder` shows a control's boundary with at least 3:1 (WCAG 1.4.11).
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

/** The system's own font. */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The corner radius of cards, fields and buttons, in pixels. */
export const radius = 10;

/**
 * The focus ring: width and offset in pixels. Its primary colour contrasts with every background by
 * more than 3:1.
 */
export const focusRing = { width: 2, offset: 2 } as const;

/** The ring as `sx`, for an element that shows the focus of something inside it. */
export const focusRingSx = {
  outline: `${focusRing.width}px solid`,
  outlineColor: 'primary.main',
  outlineOffset: focusRing.offset,
} as const;

/** The width of the sidebar: 16rem. */
export const sidebarWidth = '16rem';

/** The height of the top bar in pixels, with its border, from the breakpoint on. */
export const topBarHeight = 65;

/** The height of the top bar in pixels, with its border, below the breakpoint. */
export const narrowTopBarHeight = 57;

/** The breakpoint between drawer and fixed sidebar, in pixels. */
export const mobileBreakpoint = 768;

/** From this width in pixels, lists, records and forms use the full width. */
export const wideBreakpoint = 1600;
