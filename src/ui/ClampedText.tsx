import type { ReactNode } from 'react';
import { Typography } from '@mui/material';

/** The `sx` that truncates a text with an ellipsis after this many lines. */
export const clampSx = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** The description on a list card, clamped to three lines; the record's page shows all of it. */
export const ClampedText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={clampSx(3)}>
    {children}
  </Typography>
);
