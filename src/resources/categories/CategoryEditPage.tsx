import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { EditPage } from '../../records/EditPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryInputs } from './CategoryInputs';
import { MoveGuard } from './MoveGuard';
import { useCategoryResource } from './categoryMembers';

/** The edit page of a category. */
const CategoryEditPage = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id = '' } = useParams();
  const page = { to: paths.edit(resource, id), label: translate('app.action.edit') };
  return (
    <>
      <CategoryBreadcrumbs below={page} />
      <EditPage>
        <CategoryInputs noParent="parent.none_on_edit" />
        <MoveGuard />
      </EditPage>
    </>
  );
};

export default CategoryEditPage;
