import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** A record's fields as a description list, in one or two columns. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: 2.5,
      m: 0,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
