import type { ReactNode } from 'react';
import { Box, type BoxProps } from '@mui/material';

const columns = {
  xs: '1fr',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(3, minmax(0, 1fr))',
  xl: 'repeat(auto-fill, minmax(20rem, 1fr))',
};

/**
 * A grid of cards in 1, 2 or 3 columns, and on a wide screen as many as fit; a list for assistive
 * technology.
 */
export const CardGrid = ({ children, ...props }: BoxProps & { children: ReactNode }) => (
  <Box
    component="ul"
    {...props}
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, listStyle: 'none', p: 0, m: 0 }}
  >
    {children}
  </Box>
);
