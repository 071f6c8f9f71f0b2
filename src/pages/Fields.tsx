import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

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

interface FieldProps {
  label: string;
  /** Spans all columns. */
  wide?: boolean;
  children: ReactNode;
}

/** One label and its value; long values wrap anywhere. */
export const Field = ({ label, wide, children }: FieldProps) => (
  <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, mt: 0.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Typography>
  </Box>
);
