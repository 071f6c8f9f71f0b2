import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { Field, Fields } from '../Fields';
import { CategoryPath } from './CategoryPath';
import { SubCategories } from './SubCategories';
import type { CategoryRecord, ParentField } from './parentField';

/** What a category's own page shows below its name (section 2). */
export const CategoryFields = ({ parentField }: { parentField: ParentField }) => {
  const translate = useTranslate();
  const resource = useResourceContext() as ResourceName;
  const record = useRecordContext<CategoryRecord>();
  if (!record) return null;
  const parentId = record[parentField] ?? null;
  return (
    <Fields>
      <Field label={translate('app.field.id')}>{record.id}</Field>
      <Field label={translate('app.field.parent_id')}>
        {parentId ?? translate('app.state.none')}{' '}
        {parentId !== null && <CategoryPath resource={resource} id={parentId} />}
      </Field>
      <Field label={translate(`resources.${resource}.fields.description`)} wide>
        {record.description}
      </Field>
      <SubCategories />
    </Fields>
  );
};
