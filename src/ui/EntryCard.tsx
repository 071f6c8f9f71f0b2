import type { ReactNode } from 'react';
import { Box, type BoxProps, Card, Typography } from '@mui/material';
import { focusRingSx } from '../theme/tokens';

/** The `sx` that truncates a text with an ellipsis after this many lines. */
export const clampSx = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  '@media print': { display: 'block', overflow: 'visible' },
});

/** The description on a list card, clamped to three lines; the record's page shows all of it. */
export const ClampedText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={clampSx(3)}>
    {children}
  </Typography>
);

interface EntryCardProps {
  /** Lays the content out as a column that fills the card. */
  isColumn?: boolean;
  children: ReactNode;
}

/** The `sx` of a link that covers its card; the card shows its focus ring. */
export const coversCardSx = {
  // MUI positions a button, which would be all that it covers.
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
};

/** The `sx` of another link in such a card: on top, of the minimum target size on its line. */
export const aboveCardSx = { position: 'relative', zIndex: 1, py: 0.25, my: -0.25 };

/** The card of one list entry; a link inside covers all of it. */
export const EntryCard = ({ isColumn, children }: EntryCardProps) => (
  <Card
    component="li"
    sx={{
      position: 'relative',
      ...(isColumn && { display: 'flex', flexDirection: 'column' }),
      transition: (theme) => theme.transitions.create(['border-color', 'box-shadow']),
      // A selected card has the border of the primary color.
      '&:hover': { borderColor: 'text.secondary', boxShadow: 2 },
      '&:has(a:focus-visible)': focusRingSx,
    }}
  >
    {children}
  </Card>
);

interface CardNameProps {
  id?: string;
  name: string;
  /** The displayed name, if it is more than text. */
  children?: ReactNode;
}

/** The heading of a card: the name clamped to two lines, with all of it as tooltip. */
export const CardName = ({ id, name, children = name }: CardNameProps) => (
  <Typography id={id} variant="h2" title={name} sx={{ maxWidth: '100%', ...clampSx(2) }}>
    {children}
  </Typography>
);

const columns = {
  xs: '1fr',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(3, minmax(0, 1fr))',
};

const wideColumns = { ...columns, xl: 'repeat(auto-fill, minmax(20rem, 1fr))' };

interface CardGridProps extends BoxProps {
  /** Has no more than 3 columns on a wide screen either. */
  isNarrow?: boolean;
  children: ReactNode;
}

/**
 * A grid of cards in 1, 2 or 3 columns, and on a wide screen as many as fit; a list for assistive
 * technology.
 */
export const CardGrid = ({ isNarrow = false, children, ...props }: CardGridProps) => (
  <Box
    component="ul"
    {...props}
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: isNarrow ? columns : wideColumns,
      listStyle: 'none',
      p: 0,
      m: 0,
    }}
  >
    {children}
  </Box>
);
