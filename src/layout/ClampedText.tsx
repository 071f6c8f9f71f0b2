import type { ReactNode } from 'react';
import { Typography } from '@mui/material';

/** The description on a card of a list: its first three lines; the record's page has all of it. */
export const ClampedText = ({ children }: { children: ReactNode }) => (
  <Typography
    color="textSecondary"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    }}
  >
    {children}
  </Typography>
);
