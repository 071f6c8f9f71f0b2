import { useRecordContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { ParentLink } from './ParentLink';
import { SubCategories } from './SubCategories';
import type { CategoryRecord, ParentField } from './parentField';
import { useCategoryResource } from './useCategoryResource';

/** The fields on a category's page. */
export const CategoryFields = ({ parentField }: { parentField: ParentField }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const record = useRecordContext<CategoryRecord>();
  if (!record) return null;
  const parentId = record[parentField] ?? null;
  return (
    <Fields>
      <Field<CategoryRecord> source="id" label="app.field.id" />
      <Field<CategoryRecord> source={parentField} label="app.field.parent_id">
        {parentId === null ? (
          translate('app.state.none')
        ) : (
          <ParentLink resource={resource} id={parentId} isWithId />
        )}
      </Field>
      <Field<CategoryRecord> source="description" wide />
      <SubCategories parentField={parentField} />
    </Fields>
  );
};
