import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** The maximum width of a record in pixels; longer lines are hard to read. */
export const RECORD_WIDTH = 1680;

interface RecordColumnsProps {
  /** The record's history; may be empty. */
  history: ReactNode;
  /** The record's card; it sets its own `flex`. */
  children: ReactNode;
}

/** A record and its history: stacked, or side by side on a wide screen. */
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
