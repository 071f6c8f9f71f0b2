import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { paths as pages, type ResourceName } from '../../routing/paths';
import { useCategories } from './useCategories';

interface ParentLinkProps {
  resource: ResourceName;
  id: number;
}

/** The full path of a parent, linked to its page; nothing until the tree is known. */
export const ParentLink = ({ resource, id }: ParentLinkProps) => {
  const path = useCategories(resource).paths.get(id);
  if (path === undefined) return null;
  return (
    <Link component={RouterLink} to={pages.show(resource, id)}>
      {path}
    </Link>
  );
};
