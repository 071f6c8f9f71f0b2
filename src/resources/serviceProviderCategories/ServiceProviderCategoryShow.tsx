import { useRecordContext, useTranslate } from 'ra-core';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { Field, Fields } from '../../layout/Fields';
import { ShowPage } from '../../layout/ShowPage';

const CategoryFields = () => {
  const translate = useTranslate();
  const record = useRecordContext<ServiceProviderCategory>();
  if (!record) return null;
  return (
    <Fields>
      <Field label={translate('app.field.id')}>{record.id}</Field>
      <Field label={translate('app.field.parent_id')}>
        {record.parentId ?? translate('app.state.none')}
      </Field>
      <Field label={translate('resources.service-provider-categories.fields.description')} wide>
        {record.description}
      </Field>
    </Fields>
  );
};

/** `/service-provider-categories/{id}` (specification, section 2). */
const ServiceProviderCategoryShow = () => (
  <ShowPage>
    <CategoryFields />
  </ShowPage>
);

export default ServiceProviderCategoryShow;
