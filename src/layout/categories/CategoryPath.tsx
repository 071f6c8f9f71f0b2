import { Typography } from '@mui/material';
import type { ResourceName } from '../../routing/paths';
import { useCategories } from './useCategories';

interface CategoryPathProps {
  resource: ResourceName;
  id: number;
}

/** The full path of a category, for beside its ID; nothing until the tree is known. */
export const CategoryPath = ({ resource, id }: CategoryPathProps) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {useCategories(resource).paths.get(id)}
  </Typography>
);
