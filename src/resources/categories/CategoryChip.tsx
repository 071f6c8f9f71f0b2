import { Chip } from '@mui/material';
import type { NamedReference } from '../../../contract/identifiers';
import type { CategoryResource } from './categoryMembers';
import { useCategories } from './useCategories';

interface CategoryChipProps {
  resource: CategoryResource;
  category: NamedReference;
}

/**
 * One category of a record, by its name, as a list item. Its tooltip tells it from another of the
 * same name, once another part has loaded the tree.
 */
export const CategoryChip = ({ resource, category: { id, name } }: CategoryChipProps) => (
  <Chip
    component="span"
    size="small"
    label={name}
    title={useCategories(resource, { enabled: false }).described.get(id)?.hint}
    sx={{
      maxWidth: '100%',
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
    }}
  />
);
