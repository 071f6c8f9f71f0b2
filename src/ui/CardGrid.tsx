import type { ReactNode } from 'react';
import { Box, type BoxProps } from '@mui/material';

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
