import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { clampSx } from './ClampedText';

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
