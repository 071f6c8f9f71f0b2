import { Link, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { callKey, recordKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { useOffers } from '../../ui/useOffers';
import type { CategoryRecord, CategoryResource } from './categoryRecords';
import { useCategories } from './useCategories';

interface ParentProps {
  resource: CategoryResource;
  id: Identifier;
}

/** The name of a parent, if another part has loaded the tree. */
export const useParentName = ({ resource, id }: ParentProps) =>
  useCategories(resource, { enabled: false }).described.get(id);

/**
 * A link to a parent by its name: from the tree if that has been loaded, else, where the API has
 * announced `categories`, by a call for the parent; or by its id.
 */
export const ParentLink = ({ resource, id }: ParentProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const isOffered = useOffers('categories');
  const inTree = useParentName({ resource, id });
  const { data: parent, isLoading } = useQuery({
    // A key of its own: leaving for the parent would cancel the call that pressing its link has begun.
    queryKey: callKey(resource, 'getParent', id),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<CategoryRecord>(resource, { id, signal })).data,
    initialData: () => queryClient.getQueryData<CategoryRecord>(recordKey(resource, id)),
    staleTime: Infinity,
    enabled: isOffered && !inTree,
  });
  if (isLoading) return <Skeleton width={80} />;
  return (
    <Link component={RouterLink} to={paths.show(resource, id)} title={inTree?.hint}>
      {inTree?.name ?? parent?.name ?? translate('app.number', { id })}
    </Link>
  );
};
