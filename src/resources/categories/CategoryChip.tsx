import type { Identifier } from 'ra-core';
import { Chip } from '@mui/material';
import type { ResourceName } from '../../routing/paths';
import { useCategories } from './useCategories';

interface CategoryChipProps {
  resource: ResourceName;
  id: Identifier;
  name: string;
  /** Shows only the name, with the path as tooltip. */
  short?: boolean;
}

/** One category of a record, by its full path, as a list item. */
export const CategoryChip = ({ resource, id, name, short }: CategoryChipProps) => {
  const path = useCategories(resource).paths.get(id) ?? name;
  return (
    <Chip
      component="span"
      size="small"
      label={short ? name : path}
      title={short ? path : undefined}
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
      }}
    />
  );
};
