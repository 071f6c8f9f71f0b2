import { WithRecord } from 'ra-core';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { isNotFound } from '../../http/errors';
import { ShowPage } from '../../records/ShowPage';
import { belowParent } from './AddCategory';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import {
  type CategoryRecord,
  parentFieldOf,
  parentOf,
  useCategoryResource,
} from './categoryRecords';
import { useTranslate } from '../../i18n/useTranslate';
import { Field, LabelledValue } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { CategoryContents } from './CategoryContents';
import { MovedNotice } from './MovedNotice';
import { LoadedParentLink } from './ParentLink';
import { paths } from '../../routing/paths';
import { Untranslated } from '../../ui/Untranslated';
import { useRecordsPath } from './useBranchRecords';

/** The fields on a category's page. */
const CategoryFields = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const parentId = parentOf(category);
  return (
    <>
      <MovedNotice category={category} />
      <Fields>
        {parentId !== null && (
          <LabelledValue label={translate('app.field.parent')}>
            <LoadedParentLink resource={resource} id={parentId} />
          </LabelledValue>
        )}
        <Field<CategoryRecord> source={parentFieldOf(resource)} label="app.field.parent_id">
          {parentId === null ? (
            translate('app.state.none')
          ) : (
            <Untranslated>{parentId}</Untranslated>
          )}
        </Field>
        <Field<CategoryRecord> source="id" label="app.field.id" wide={parentId !== null} />
        <Field<CategoryRecord> source="description" wide />
      </Fields>
      <CategoryContents category={category} />
    </>
  );
};

// Only these errors are logged as well as shown.
const log = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the product's behaviour: a failed load of this page is logged
  if (!isNotFound(error)) console.error(error);
};

/** Lead to the records in the category, and to the form of a category below it. */
const CategoryActions = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const records = useRecordsPath(resource)(category.id);
  return (
    <>
      <Button component={RouterLink} to={records} variant="outlined">
        {translate(`categoryTree.show.${resource}`)}
      </Button>
      <Button
        component={RouterLink}
        to={paths.create(resource)}
        state={belowParent(category.id)}
        variant="outlined"
      >
        {translate('categoryTree.add_below')}
      </Button>
    </>
  );
};

/** The page of a category. */
const CategoryShow = () => (
  <>
    <CategoryBreadcrumbs />
    <ShowPage
      actions={<WithRecord render={(one: CategoryRecord) => <CategoryActions category={one} />} />}
      onError={log}
    >
      <WithRecord render={(one: CategoryRecord) => <CategoryFields category={one} />} />
    </ShowPage>
  </>
);

export default CategoryShow;
