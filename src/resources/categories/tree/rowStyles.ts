import { styled } from '@mui/material';
import { Link } from 'react-router';
import { focusRing } from '../../../theme/tokens';

// Styled once: `sx` would be computed for each of thousands of rows.

/** The height of a row without what wraps, in pixels. */
const ROW_HEIGHT = 44;

/** A category. */
export const Item = styled('li')(({ theme }) => ({
  listStyle: 'none',
  // The browser lays out and paints only the rows near the screen, of what may be thousands.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${ROW_HEIGHT}px`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': {
    outline: `${focusRing.width}px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -focusRing.width,
  },
}));

/** The width of the arrow and of the menu button, in pixels. */
const TOGGLE_SIZE = 32;
const MENU_SIZE = 36;

// Leaves room for the name on a phone.
const INDENTATION = 'min(calc(var(--TreeView-itemDepth) * 1.5rem), 40%)';

/** The line of one category. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: ROW_HEIGHT,
  paddingInlineStart: INDENTATION,
  borderRadius: theme.shape.borderRadius,
  cursor: 'default',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
}));

/** A line that leaves the places of the arrow and of the menu button empty. */
export const IdleLine = styled(Row)(({ theme }) => ({
  paddingInlineStart: `calc(${INDENTATION} + ${TOGGLE_SIZE}px + ${theme.spacing(0.5)})`,
  paddingInlineEnd: `calc(${MENU_SIZE}px + ${theme.spacing(0.5)})`,
}));

/** The arrow of a category that has sub-categories, or its place. */
export const Toggle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: TOGGLE_SIZE,
  height: TOGGLE_SIZE,
  color: (theme.vars ?? theme).palette.text.secondary,
  '& svg': { transition: theme.transitions.create('transform', { duration: 120 }) },
  '&[data-expanded] svg': { transform: 'rotate(90deg)' },
}));

/** The name and what is said of the category; the latter wraps below the name on a phone. */
export const RowText = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  paddingBlock: theme.spacing(0.75),
  overflowWrap: 'anywhere',
}));

/** The link of a category's name. */
export const NameLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  fontWeight: theme.typography.fontWeightMedium,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** How many records the category has. */
export const CountText = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The button of a row's menu. */
export const MenuButton = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: MENU_SIZE,
  height: MENU_SIZE,
  padding: 0,
  border: 'none',
  borderRadius: '50%',
  background: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': {
    outline: `${focusRing.width}px solid ${(theme.vars ?? theme).palette.primary.main}`,
  },
}));
