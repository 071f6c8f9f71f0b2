import type { Theme } from '@mui/material';
import { focusRing, focusRingSx, narrowTopBarHeight, topBarHeight } from '../../theme/tokens';
import { clampSx } from '../../ui/EntryCard';
import type { TableColumn } from './useTableColumns';

/** The width of the box that selects a row. */
const BOX = '2.5rem';

/** The least width of the name: half of the frame, within bounds. */
const NAME = 'clamp(11rem, 50cqi, 15rem)';

/** What the name takes of a wide table before other texts get more than their least width. */
const WIDE_NAME = '24rem';

/** The class of what stays in place while the columns are scrolled: in a row, box and name. */
export const FIXED = 'FixedPart';

/** The frame, which scrolls sideways in its parts alone: the header stays in view below the top bar. */
export const frameSx = {
  containerType: 'inline-size',
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '@media print': { border: 0 },
} as const;

/** On paper, every column is there and as narrow as it needs to be. */
const printedSx = {
  tableLayout: 'auto',
  '& .MuiTableCell-root': {
    minWidth: '6em',
    px: '3pt',
    fontSize: '8pt',
    lineHeight: 1.4,
    verticalAlign: 'top',
  },
  '& .MuiTypography-root': { font: 'inherit', whiteSpace: 'normal' },
  '& .MuiTableCell-paddingNone, & .MuiTableSortLabel-icon': { display: 'none' },
  '& *': { overflowWrap: 'anywhere !important' },
} as const;

/** Header and rows scroll as two, so that they share no table's columns: each row is a grid of the same. */
const screenSx = {
  '&, & thead, & tbody': { display: 'block' },
  '& thead': {
    position: 'sticky',
    // Over the focus rings of the rows and the links that cover them.
    zIndex: 3,
    top: { xs: `${narrowTopBarHeight}px`, md: `${topBarHeight}px` },
    overflow: 'hidden',
    bgcolor: 'background.paper',
  },
  '& tr': { display: 'grid', position: 'relative', alignItems: 'center' },
  '& tr:not(tbody > :last-child)': { borderBottom: 1, borderColor: 'divider' },
  '& .MuiTableCell-root': { display: 'block', gridRow: 1, minWidth: 0, border: 0 },
  // What covers a row, and what its header is.
  '& th[scope=row]': { gridColumn: '2 / -1', alignSelf: 'stretch', p: 0 },
  '& th[scope=row], & th[scope=row] > a': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
  },
  '& th[scope=row] > a': { gridColumn: '1 / -1', height: '100%' },
  '& tbody tr': { '--tint': 'transparent', backgroundColor: 'var(--tint)' },
  '& tbody tr:hover': { '--tint': 'var(--mui-palette-action-hover)' },
  '& tbody tr.Mui-selected': {
    '--tint': 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)',
    '&:hover': { '--tint': 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)' },
  },
  [`& .${FIXED}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    alignSelf: 'stretch',
    // Leaves the ring of the row visible, except at its start, where columns would show beside the box.
    borderBlock: `${focusRing.width}px solid transparent`,
    backgroundClip: 'padding-box',
    backgroundColor: 'background.paper',
    backgroundImage: 'linear-gradient(var(--tint, transparent), var(--tint, transparent))',
  },
  [`& .${FIXED}:not(td)`]: { left: BOX },
  [`& tr > .${FIXED}`]: { display: 'grid', alignItems: 'center' },
  // Two lines are as high as the picture.
  '& th .MuiTypography-noWrap:first-of-type': {
    ...clampSx(2),
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  // The ring of the link that covers the row; another link in it has its own.
  '& tr:has(th a:focus-visible)': {
    ...focusRingSx,
    outlineOffset: -focusRing.width,
    '& > td:first-of-type': {
      boxShadow: `inset ${focusRing.width}px 0 var(--mui-palette-primary-main)`,
    },
  },
  // What is cut off is read whole with the keyboard too.
  '& tr:has(a:focus-visible) .MuiTypography-noWrap': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    overflow: 'visible',
    WebkitLineClamp: 'unset',
  },
} as const;

const shade = 'rgba(0 0 0 / 0.16)';

/** The columns side by side, scrolled where they do not fit; a shade shows that there are more. */
const columnsSx = (columns: TableColumn[]) => {
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  const isFlexible = columns.some(({ kind }) => kind === 'text');
  const tracks = columns.map(({ width, kind }) =>
    kind === 'text' ? `minmax(${width}rem, ${width}fr)` : `${width}rem`,
  );
  const total = `calc(${BOX} + ${NAME} + ${least}rem)`;
  const name = `minmax(${NAME}, ${isFlexible ? WIDE_NAME : '1fr'})`;
  return {
    '& tr': { minWidth: total, gridTemplateColumns: [BOX, name, ...tracks].join(' ') },
    ...Object.fromEntries(
      columns.map((_, index) => [
        `& tr > :nth-child(${index + 3})`,
        { gridColumn: `${index + 3} / span 1` },
      ]),
    ),
    '& tbody': {
      overflowX: 'auto',
      // A link that receives the focus is not scrolled behind the name.
      scrollPaddingLeft: `calc(${BOX} + ${NAME})`,
      background: `linear-gradient(to left, var(--mui-palette-background-paper) 40%, transparent) right / 3rem 100% no-repeat local,
        linear-gradient(to left, ${shade}, transparent) right / 0.75rem 100% no-repeat scroll`,
    },
  };
};

/** A row of a phone: the name on up to two lines, and below it the value to compare by and the status. */
const phoneSx = (columns: TableColumn[]) => {
  const money = columns.find(({ kind }) => kind === 'money');
  const value = money ?? columns.find(({ kind }) => kind !== 'status');
  const cellSx = (column: TableColumn, gridColumn: number): [string, object] => [
    `& tbody tr > :nth-child(${columns.indexOf(column) + 3})`,
    { display: 'block', gridRow: 2, gridColumn, pt: 0, textAlign: 'left' },
  ];
  return {
    '& tr': { gridTemplateColumns: `${BOX} minmax(0, 1fr) auto` },
    '& tr > :nth-child(n + 3)': { display: 'none' },
    ...Object.fromEntries(
      columns.flatMap((column) => {
        if (column.kind === 'status') return [cellSx(column, 3)];
        return column === value ? [cellSx(column, 2)] : [];
      }),
    ),
    [`& th .${FIXED}`]: { gridColumn: '1 / -1' },
  };
};

const onScreen = (query: string) => query.replace('@media', '@media screen and');

/** How the table is laid out with these columns after the name. */
export const tableSx =
  (columns: TableColumn[]) =>
  ({ breakpoints }: Theme) => {
    return {
      fontVariantNumeric: 'tabular-nums',
      '& .MuiTableCell-root': { px: 1, py: 0.75, borderColor: 'divider' },
      '& .MuiTypography-noWrap *': { whiteSpace: 'inherit' },
      '& .MuiTableCell-paddingNone': { p: 0 },
      '& .MuiTableCell-head': { fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
      '& .MuiTableSortLabel-root': { minHeight: 24 },
      '@media print': printedSx,
      '@media screen': screenSx,
      [onScreen(breakpoints.up('sm'))]: columnsSx(columns),
      [onScreen(breakpoints.down('sm'))]: phoneSx(columns),
    };
  };
