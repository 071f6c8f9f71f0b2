import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { clampSx } from './ClampedText';

interface CardNameProps {
  id?: string;
  name: string;
  /** The name as it is shown, where it is more than text. */
  children?: ReactNode;
}

/** The heading of a card: at most two lines of the name, all of which is its tooltip. */
export const CardName = ({ id, name, children = name }: CardNameProps) => (
  <Typography id={id} variant="h2" title={name} sx={{ maxWidth: '100%', ...clampSx(2) }}>
    {children}
  </Typography>
);
