import type { ReactNode } from 'react';
import { Card } from '@mui/material';
import { focusRingSx } from '../theme/tokens';

interface EntryCardProps {
  /** Lays the content out as a column that fills the card. */
  isColumn?: boolean;
  children: ReactNode;
}

/** The `sx` of a link that covers its card; the card shows its focus ring. */
export const coversCardSx = {
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
      '&:hover': { borderColor: 'primary.main', boxShadow: 2 },
      '&:has(a:focus-visible)': focusRingSx,
    }}
  >
    {children}
  </Card>
);
