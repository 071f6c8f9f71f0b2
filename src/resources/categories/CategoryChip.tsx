import { Chip } from '@mui/material';

/** One category of a record, by its name, as a list item. */
export const CategoryChip = ({ name }: { name: string }) => (
  <Chip
    component="span"
    size="small"
    label={name}
    sx={{
      maxWidth: '100%',
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
    }}
  />
);
