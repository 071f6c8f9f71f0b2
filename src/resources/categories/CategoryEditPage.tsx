import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { EditPage } from '../../records/EditPage';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { CategoryInputs } from './CategoryInputs';
import { MoveGuard } from './MoveGuard';
import type { ParentField } from './categoryRelatives';
import { useCategoryResource } from './categoryMembers';
import type { MessageKey } from '../../i18n/messages';

interface CategoryEditPageProps {
  parentField: ParentField;
  /** The message key of the "no parent" option, which differs between the resources. */
  noParent: MessageKey;
}

/** The edit page of a category. */
export const CategoryEditPage = ({ parentField, noParent }: CategoryEditPageProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { id = '' } = useParams();
  const page = { to: paths.edit(resource, id), label: translate('app.action.edit') };
  return (
    <>
      <CategoryBreadcrumbs below={page} />
      <EditPage>
        <CategoryInputs parentField={parentField} noParent={noParent} />
        <MoveGuard parentField={parentField} />
      </EditPage>
    </>
  );
};
