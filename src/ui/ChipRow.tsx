import { Children, Fragment, type ReactNode } from 'react';
import { Box } from '@mui/material';

/** Styles of text that only a screen reader reads. */
export const visuallyHidden = {
  position: 'absolute',
  // In pixels: MUI reads the number 1 as full width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre',
};

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
