import { WithRecord } from 'ra-core';
import { isNotFound } from '../../http/errors';
import { ShowPage } from '../../records/ShowPage';
import { belowParent } from './belowParent';
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
import { ParentLink } from './ParentLink';
import { paths } from '../../routing/paths';
import { MoreMenu } from '../../ui/MoreMenu';
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
        <Field<CategoryRecord> source="id" label="app.field.id" />
        <Field<CategoryRecord> source={parentFieldOf(resource)} label="app.field.parent_id">
          {parentId === null ? (
            translate('app.state.none')
          ) : (
            <Untranslated>{parentId}</Untranslated>
          )}
        </Field>
        {parentId !== null && (
          <LabelledValue label={translate('app.field.parent')} wide>
            <ParentLink resource={resource} id={parentId} />
          </LabelledValue>
        )}
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

/** Leads to the records in the category, and to the form of a category below it. */
const CategoryMore = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const records = {
    label: translate(`categoryTree.show.${resource}`),
    to: useRecordsPath(resource)(category.id),
  };
  const addBelow = {
    label: translate('categoryTree.add_below'),
    to: paths.create(resource),
    state: belowParent(category.id),
  };
  return <MoreMenu items={[records, addBelow]} />;
};

/** The page of a category. */
const CategoryShow = () => (
  <>
    <CategoryBreadcrumbs />
    <ShowPage
      furtherActions={
        <WithRecord render={(one: CategoryRecord) => <CategoryMore category={one} />} />
      }
      onError={log}
    >
      <WithRecord render={(one: CategoryRecord) => <CategoryFields category={one} />} />
    </ShowPage>
  </>
);

export default CategoryShow;
