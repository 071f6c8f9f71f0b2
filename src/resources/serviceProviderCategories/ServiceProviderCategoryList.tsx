import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { FilterBar } from '../../layout/FilterBar';
import { LinkedCard } from '../../layout/LinkedCard';
import { ListPage } from '../../layout/ListPage';
import { ParentFilterInput } from '../../layout/categories/ParentFilterInput';
import { paths } from '../../routing/paths';

/** How many categories a page shows (specification, section 9). */
const PER_PAGE = 10;

const CategoryFilters = () => (
  <FilterBar>
    <TextInput source="name" label="resources.service-provider-categories.fields.name" />
    <ParentFilterInput resource="service-provider-categories" source="parentId" />
  </FilterBar>
);

const CategoryCard = () => {
  const translate = useTranslate();
  const record = useRecordContext<ServiceProviderCategory>();
  if (!record) return null;
  return (
    <LinkedCard to={paths.show('service-provider-categories', record.id)} title={record.name}>
      <Typography color="textSecondary">{record.description}</Typography>
      {record.parentId !== null && (
        <Typography variant="body2">
          {translate('app.field.parent_id')}: {record.parentId}
        </Typography>
      )}
    </LinkedCard>
  );
};

/** `/service-provider-categories` (specification, section 2). */
const ServiceProviderCategoryList = () => (
  <ListPage perPage={PER_PAGE} filters={<CategoryFilters />}>
    <CategoryCard />
  </ListPage>
);

export default ServiceProviderCategoryList;
