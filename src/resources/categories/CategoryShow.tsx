import { type GetListResult, useDataProvider, useRecordContext } from 'ra-core';
import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { ParentLink } from './ParentLink';
import { paths } from '../../routing/paths';
import { FailedChoices } from '../../ui/ErrorAlert';
import { treeQuery } from './categoryTree';
import { useRecordsPath } from './useRecordsPath';

/** The direct subcategories of a category: from the tree, while it is fresh, else by a call for them. */
const useSubCategories = ({ id }: CategoryRecord) => {
  const resource = useCategoryResource();
  const parentField = parentFieldOf(resource);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const tree = treeQuery(dataProvider, resource);
  return useQuery<GetListResult<CategoryRecord>>({
    ...treeQuery(dataProvider, resource, { [parentField]: id }),
    initialData: () => {
      const list = queryClient.getQueryData<GetListResult<CategoryRecord>>(tree.queryKey);
      return list && { ...list, data: list.data.filter((one) => one[parentField] === id) };
    },
    initialDataUpdatedAt: () => {
      const { isInvalidated = true, dataUpdatedAt } =
        queryClient.getQueryState(tree.queryKey) ?? {};
      return isInvalidated ? 0 : dataUpdatedAt;
    },
  });
};

/** Links to the direct subcategories of the current category. */
const SubCategories = () => {
  const translate = useTranslate();
  const record = useRecordContext<CategoryRecord>();
  return (
    <LabelledValue label={translate('app.field.sub_categories')} wide>
      {record && <SubCategoryLinks record={record} />}
    </LabelledValue>
  );
};

const SubCategoryLinks = ({ record }: { record: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data: list, error, refetch } = useSubCategories(record);
  if (error) return <FailedChoices error={error} refetch={refetch} />;
  if (!list) return <Skeleton width={80} />;
  if (list.data.length === 0) return <span>{translate('app.state.none')}</span>;
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {list.data.map(({ id, name }) => (
        <Typography key={id} component="span">
          <Link component={RouterLink} to={paths.show(resource, id)}>
            {name}
          </Link>
        </Typography>
      ))}
    </Stack>
  );
};

/** The fields on a category's page. */
const CategoryFields = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const record = useRecordContext<CategoryRecord>();
  if (!record) return null;
  const parentId = parentOf(record);
  return (
    <Fields>
      <Field<CategoryRecord> source="id" label="app.field.id" />
      <Field<CategoryRecord> source={parentFieldOf(resource)} label="app.field.parent_id">
        {parentId === null ? (
          translate('app.state.none')
        ) : (
          <ParentLink resource={resource} id={parentId} isWithId />
        )}
      </Field>
      <Field<CategoryRecord> source="description" wide />
      <SubCategories />
    </Fields>
  );
};

// Only these errors are logged as well as shown.
const log = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the product's behaviour: a failed load of this page is logged
  if (!isNotFound(error)) console.error(error);
};

/** Lead to the records in the category, and to the form of a category below it. */
const CategoryActions = () => {
  const category = useRecordContext<CategoryRecord>();
  return category && <CategoryButtons category={category} />;
};

const CategoryButtons = ({ category }: { category: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const records = useRecordsPath(category);
  return (
    <>
      {records && (
        <Button component={RouterLink} to={records} variant="outlined">
          {translate(`categoryTree.show.${resource}`)}
        </Button>
      )}
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
    <ShowPage actions={<CategoryActions />} onError={log}>
      <CategoryFields />
    </ShowPage>
  </>
);

export default CategoryShow;
