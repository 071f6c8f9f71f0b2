import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** The widest that a record is shown, in pixels: beyond it lines are too long to read. */
export const RECORD_WIDTH = 1680;

interface RecordColumnsProps {
  /** The record's history, which may be nothing. */
  history: ReactNode;
  /** The card of the record; it grows by its own `flex`. */
  children: ReactNode;
}

/** A record and its history: below each other, or on a wide screen side by side. */
export const RecordColumns = ({ history, children }: RecordColumnsProps) => (
  <Box
    sx={{
      display: { xl: 'flex' },
      alignItems: 'flex-start',
      gap: 3,
      maxWidth: { xl: RECORD_WIDTH },
    }}
  >
    {children}
    <Box sx={{ flex: '1 1 0', minWidth: 0, maxWidth: { xl: 560 }, '&:empty': { display: 'none' } }}>
      {history}
    </Box>
  </Box>
);
