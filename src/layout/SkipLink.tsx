import { styled } from '@mui/material/styles';

/** The first tab stop: a link to the page's content, visible only while focused. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', padding: 0 },
}));
