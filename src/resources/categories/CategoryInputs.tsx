import { TextInput } from '../../forms/TextInput';
import { SimilarRecords } from '../../features/search/SimilarRecords';
import type { CategoryRecord, ParentField } from './parentField';
import { ParentInput } from './ParentInput';
import { useCategoryResource } from './useCategoryResource';
import type { MessageKey } from '../../i18n/messages';

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
