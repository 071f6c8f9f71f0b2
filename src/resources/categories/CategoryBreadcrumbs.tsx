import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { ThroughList } from '../../records/throughList/ThroughList';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { ancestorsOf, type CategoryRecord, useCategoryResource } from './categoryRecords';
import { useCategories } from './useCategories';

/**
 * The breadcrumbs of the category in the path: the list, its ancestors if another part has loaded
 * the tree, itself and, if given, the page `below`. A category that cannot be loaded is shown by its
 * id.
 */
export const CategoryBreadcrumbs = ({ below }: { below?: Crumb }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id = '' } = useParams();
  const { data: category, error } = useGetOne<CategoryRecord>(resource, { id });
  const { data: categories = [] } = useCategories(resource, { enabled: false });
  const ancestors = category ? ancestorsOf(categories, category) : [];
  const crumbs: Crumb[] = [
    { to: paths.list(resource), label: translate(`resources.${resource}.page.list`) },
    ...ancestors.map(({ id: to, name }) => ({ to: paths.show(resource, to), label: name })),
    {
      to: paths.show(resource, id),
      label: category?.name ?? (error ? translate('app.number', { id }) : undefined),
    },
  ];
  return (
    <Breadcrumbs
      crumbs={below ? [...crumbs, below] : crumbs}
      aside={<ThroughList view={below ? 'edit' : 'show'} />}
    />
  );
};
