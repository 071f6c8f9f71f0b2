import { TextInput } from '../../forms/TextInput';
import { SimilarRecords } from '../../features/search/SimilarRecords';
import type { CategoryRecord, ParentField } from './categoryRelatives';
import { type CategoryResource, useCategoryResource } from './categoryMembers';
import type { MessageKey } from '../../i18n/messages';
import { useRecordContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';

interface ParentInputProps {
  resource: CategoryResource;
  source: ParentField;
  /** The message key of the "no parent" option. */
  emptyText: MessageKey;
}

/** The parent field of a category: none, or any category but itself and its descendants. */
const ParentInput = ({ resource, source, emptyText }: ParentInputProps) => {
  const translate = useTranslate();
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`, { _: source })}
      noneText={translate(emptyText)}
      parentOf={useRecordContext<CategoryRecord>()?.id}
    />
  );
};

interface CategoryInputsProps {
  parentField: ParentField;
  /** The message key of the "no parent" option, which differs between the forms. */
  noParent: MessageKey;
}

const NAME = [['name']];

/** The form fields of a category. */
export const CategoryInputs = ({ parentField, noParent }: CategoryInputsProps) => {
  const resource = useCategoryResource();
  return (
    <>
      <TextInput<CategoryRecord> source="name" />
      <TextInput<CategoryRecord> source="description" multiline minRows={3} />
      <ParentInput resource={resource} source={parentField} emptyText={noParent} />
      <SimilarRecords resource={resource} fields={NAME} isByName />
    </>
  );
};
