import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { EditPage } from '../../records/EditPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryInputs, similarCategories } from './CategoryInputs';
import { useCategoryResource } from './categoryRecords';
import { useAnnounceMove } from './MovedNotice';
import { NewCategory } from './NewCategory';

/** The edit page of a category. */
const CategoryEdit = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id = '' } = useParams();
  const page = { to: paths.edit(resource, id), label: translate('app.action.edit') };
  return (
    <>
      <CategoryBreadcrumbs below={page} />
      <EditPage hints={similarCategories} announce={useAnnounceMove()}>
        <CategoryInputs noParent="none_on_edit" NewCategory={NewCategory} />
      </EditPage>
    </>
  );
};

export default CategoryEdit;
