import { Children, Fragment, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { visuallyHidden } from './visuallyHidden';

/** A row of chips, which a screen reader reads separated by commas instead of as one word. */
export const ChipRow = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {Children.toArray(children).map((chip, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {', '}
          </Box>
        )}
        {chip}
      </Fragment>
    ))}
  </Box>
);
