import type { Identifier } from 'ra-core';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { paths as pages, type ResourceName } from '../../routing/paths';
import { useCategories } from './useCategories';

interface ParentLinkProps {
  resource: ResourceName;
  id: Identifier;
}

/** A parent's full path, linked to its page; renders nothing until the tree has loaded. */
export const ParentLink = ({ resource, id }: ParentLinkProps) => {
  const path = useCategories(resource).paths.get(id);
  if (path === undefined) return null;
  return (
    <Link component={RouterLink} to={pages.show(resource, id)}>
      {path}
    </Link>
  );
};
