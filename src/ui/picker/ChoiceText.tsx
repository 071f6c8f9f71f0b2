import { Box, Typography } from '@mui/material';
import type { PickerChoice } from './choices';

/** The name of a choice; below it, what tells it from another, and why it is disabled. */
export const ChoiceText = ({ name, hint, refusal }: Omit<PickerChoice, 'id'>) => (
  <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
    <span>{name}</span>
    {[hint, refusal].filter(Boolean).map((line) => (
      <Typography key={line} variant="caption" component="span">
        {line}
      </Typography>
    ))}
  </Box>
);
