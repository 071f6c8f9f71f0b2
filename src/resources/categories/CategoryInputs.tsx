import { useRecordContext } from 'ra-core';
import { TextInput } from '../../forms/TextInput';
import { SimilarRecords } from '../../features/search/SimilarRecords';
import { type CategoryRecord, parentFieldOf, useCategoryResource } from './categoryRecords';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';

interface ParentProps {
  /** The message key of the "no parent" option, which differs between the forms. */
  noParent: 'none_on_create' | 'none_on_edit';
}

/** The parent field of a category: none, or any category but itself and its descendants. */
const ParentInput = ({ noParent }: ParentProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const source = parentFieldOf(resource);
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate(`resources.${resource}.fields.${source}`, { _: source })}
      noneText={translate(`resources.${resource}.parent.${noParent}`)}
      parentOf={useRecordContext<CategoryRecord>()?.id}
    />
  );
};

/** The form fields of a category. */
export const CategoryInputs = (props: ParentProps) => (
  <>
    <TextInput<CategoryRecord> source="name" />
    <TextInput<CategoryRecord> source="description" multiline minRows={3} />
    <ParentInput {...props} />
  </>
);

const IDENTIFYING = [{ fields: ['name'], comparison: 'name' }] as const;

const SimilarCategories = () => (
  <SimilarRecords resource={useCategoryResource()} identifying={IDENTIFYING} />
);

/** Links to categories that may be the one in the form. */
export const similarCategories = <SimilarCategories />;
