import type { ReactNode } from 'react';
import { Card } from '@mui/material';
import { focusRingSx } from '../theme/tokens';

interface EntryCardProps {
  /** Whether its parts stand in a column that may fill it. */
  isColumn?: boolean;
  children: ReactNode;
}

/** The `sx` of the link that covers the whole of the card it is in, and whose focus the card shows. */
export const coversCardSx = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
};

/** The card of one entry of a list, which a link inside it covers. */
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
