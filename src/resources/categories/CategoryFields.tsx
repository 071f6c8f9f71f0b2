import { useRecordContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { Field, Fields } from '../../pages/Fields';
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
      <Field label={translate('app.field.id')}>{record.id}</Field>
      <Field label={translate('app.field.parent_id')}>
        {parentId === null ? (
          translate('app.state.none')
        ) : (
          <>
            <ParentLink resource={resource} id={parentId} /> {parentId}
          </>
        )}
      </Field>
      <Field label={translate(`resources.${resource}.fields.description`)} wide>
        {record.description}
      </Field>
      <SubCategories />
    </Fields>
  );
};
