import { Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, type GetListResult } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { FailedChoices } from '../../ui/picker/FailedChoices';
import { LabelledValue } from '../../records/Field';
import { treeQuery } from './categoryTree';
import type { CategoryRecord, ParentField } from './parentField';
import { useCategoryResource } from './useCategoryResource';

/** The direct subcategories of a category: from the tree, while it is fresh, else by a call for them. */
const useSubCategories = ({ id }: CategoryRecord, parentField: ParentField) => {
  const resource = useCategoryResource();
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

interface SubCategoriesProps {
  parentField: ParentField;
}

/** Links to the direct subcategories of the current category. */
export const SubCategories = ({ parentField }: SubCategoriesProps) => {
  const translate = useTranslate();
  const record = useRecordContext<CategoryRecord>();
  return (
    <LabelledValue label={translate('app.field.sub_categories')} wide>
      {record && <SubCategoryLinks record={record} parentField={parentField} />}
    </LabelledValue>
  );
};

const SubCategoryLinks = ({
  record,
  parentField,
}: SubCategoriesProps & { record: CategoryRecord }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data: list, error, refetch } = useSubCategories(record, parentField);
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
