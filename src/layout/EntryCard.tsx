import type { ReactNode } from 'react';
import { Card } from '@mui/material';

interface EntryCardProps {
  /** Whether its parts stand in a column that may fill it. */
  isColumn?: boolean;
  children: ReactNode;
}

/** The `sx` of the link that covers the whole of the card it is in. */
export const coversCardSx = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** The card of one entry of a list, which a link inside it covers. */
export const EntryCard = ({ isColumn, children }: EntryCardProps) => (
  <Card
    component="li"
    sx={{
      position: 'relative',
      ...(isColumn && { display: 'flex', flexDirection: 'column' }),
      transition: (theme) => theme.transitions.create(['border-color', 'box-shadow']),
      '&:hover': { borderColor: 'primary.main', boxShadow: 2 },
      '&:focus-within': { borderColor: 'primary.main' },
    }}
  >
    {children}
  </Card>
);
