import { Link, type LinkProps } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { recordKey } from '../../http/queryKeys';
import { paths } from '../../routing/paths';
import { Untranslated } from '../../ui/Untranslated';
import type { CategoryRecord, CategoryResource } from './categoryRecords';
import { useCategories } from './useCategories';

interface ParentLinkProps extends Pick<LinkProps, 'sx' | 'noWrap'> {
  resource: CategoryResource;
  id: Identifier;
  /** Shows the id too, which is the link if the name is not known. */
  isWithId?: boolean;
}

/** A link to a parent by its name, if another part has loaded the tree, or its page has been seen. */
export const ParentLink = ({ resource, id, isWithId, ...link }: ParentLinkProps) => {
  const { described } = useCategories(resource, { enabled: false });
  // Not observed: leaving for the parent would cancel the call that pressing its link has begun.
  const seen = useQueryClient().getQueryData<CategoryRecord>(recordKey(resource, id));
  const { name, hint } = described.get(id) ?? { name: isWithId ? seen?.name : undefined };
  const text = name ?? (isWithId && <Untranslated>{id}</Untranslated>);
  return (
    <>
      {isWithId && name !== undefined && (
        <>
          <Untranslated>{id}</Untranslated>{' '}
        </>
      )}
      {text && (
        <Link
          component={RouterLink}
          to={paths.show(resource, id)}
          title={hint ?? (link.noWrap ? name : undefined)}
          {...link}
        >
          {text}
        </Link>
      )}
    </>
  );
};
