import type { SxProps, Theme } from '@mui/material';

/**
 * The styles of the sheet, for native elements: hundreds of rows of MUI's would take seconds to appear.
 * Below 1200 px a row is the name with the price below it, and the inputs.
 */
export const sheetSx: SxProps<Theme> = ({ breakpoints }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': {
    p: 1,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 400,
    // The height of the inputs beside it.
    lineHeight: '24px',
  },
  '& tbody :is(th, td):not(:last-child)': { py: 2 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontWeight: 600,
  },
  // Fixed, because columns must not move while prices are typed.
  '& thead :nth-last-child(3):not(:first-child)': { width: '10rem' },
  '& thead :nth-last-child(2)': { width: '34%' },
  '& thead :last-child': { width: '19rem' },
  '& [data-name]': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& [data-narrow]': { display: 'none' },
  '& [data-amounts]': { display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' },
  '& input': {
    boxSizing: 'border-box',
    width: '8rem',
    height: 40,
    px: 1,
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    // Smaller text makes phones zoom.
    fontSize: 16,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '&[aria-invalid=true]': { borderColor: 'error.main' },
  },
  '& strong, & [data-changed] input': { color: 'primary.main', fontWeight: 600 },
  '& [data-message]': { display: 'block', mt: 0.5, lineHeight: 1.4, color: 'text.secondary' },
  '& [data-message=error]': { color: 'error.main' },
  [breakpoints.down('lg')]: {
    '& [data-wide]': { display: 'none' },
    '& [data-narrow]': { display: 'block', color: 'text.secondary' },
    '& th, & td': { px: 0.5 },
    '& tbody :is(th, td):not(:last-child)': { py: 1 },
    '& [data-name]': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
  [breakpoints.down('sm')]: {
    '& thead :last-child': { width: '8.75rem' },
    '& [data-amounts]': { flexDirection: 'column', alignItems: 'stretch', gap: 0.5 },
    '& [data-amounts] > span': { display: 'none' },
  },
});
