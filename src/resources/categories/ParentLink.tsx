import { Link, type LinkProps, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { callKey, recordKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import type { CategoryRecord, CategoryResource } from './categoryRecords';
import { useCategories } from './useCategories';

interface ParentLinkProps extends Pick<LinkProps, 'sx' | 'noWrap'> {
  resource: CategoryResource;
  id: Identifier;
}

/** A link to a parent by its name, if another part has loaded the tree. */
export const ParentLink = ({ resource, id, ...link }: ParentLinkProps) => {
  const { described } = useCategories(resource, { enabled: false });
  const { name, hint } = described.get(id) ?? {};
  return (
    name !== undefined && (
      <Link
        component={RouterLink}
        to={paths.show(resource, id)}
        title={hint ?? (link.noWrap ? name : undefined)}
        {...link}
      >
        {name}
      </Link>
    )
  );
};

/** A link to the parent, with a call for it if neither the tree nor the parent has been loaded. */
export const LoadedParentLink = ({ resource, id }: ParentLinkProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const isInTree = useCategories(resource, { enabled: false }).described.has(id);
  const { data: parent, error } = useQuery({
    // Of its own: leaving for the parent would cancel the call that pressing its link has begun.
    queryKey: callKey(resource, 'getParent', id),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<CategoryRecord>(resource, { id, signal })).data,
    initialData: () => queryClient.getQueryData<CategoryRecord>(recordKey(resource, id)),
    staleTime: Infinity,
    enabled: !isInTree,
  });
  if (isInTree) return <ParentLink resource={resource} id={id} />;
  if (!parent && !error) return <Skeleton width={80} />;
  return (
    <Link component={RouterLink} to={paths.show(resource, id)}>
      {parent?.name ?? translate('app.number', { id })}
    </Link>
  );
};
