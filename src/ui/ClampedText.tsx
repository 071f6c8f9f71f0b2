import type { ReactNode } from 'react';
import { Typography } from '@mui/material';

/** The `sx` of a text that ends with an ellipsis after so many lines. */
export const clampSx = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** The description on a card of a list: its first three lines; the record's page has all of it. */
export const ClampedText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={clampSx(3)}>
    {children}
  </Typography>
);
