import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { Field, Fields } from '../Fields';
import type { CategoryRecord, ParentField } from './parentField';

/** What a category's own page shows below its name (section 2). */
export const CategoryFields = ({ parentField }: { parentField: ParentField }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext<CategoryRecord>();
  if (!record) return null;
  return (
    <Fields>
      <Field label={translate('app.field.id')}>{record.id}</Field>
      <Field label={translate('app.field.parent_id')}>
        {record[parentField] ?? translate('app.state.none')}
      </Field>
      <Field label={translate(`resources.${resource}.fields.description`)} wide>
        {record.description}
      </Field>
    </Fields>
  );
};
