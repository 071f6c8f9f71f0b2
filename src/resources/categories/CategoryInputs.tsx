import type { ComponentType } from 'react';
import { useRecordContext } from 'ra-core';
import { TextInput } from '../../forms/TextInput';
import { SimilarRecords } from '../../features/search/SimilarRecords';
import { type CategoryRecord, parentFieldOf, useCategoryResource } from './categoryRecords';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker, type NewCategoryProps } from './CategoryPicker';

interface ParentProps {
  /** Creates a parent from its picker. */
  NewCategory?: ComponentType<NewCategoryProps>;
  /** The message key of the "no parent" option, which differs between the forms. */
  noParent: 'none_on_create' | 'none_on_edit';
}

/** The parent field of a category: none, or any category but itself and its descendants. */
const ParentInput = ({ noParent, NewCategory }: ParentProps) => {
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
      NewCategory={NewCategory}
    />
  );
};

interface CategoryInputsProps extends ParentProps {
  /** The field with the focus, in a dialog. */
  autoFocus?: 'name' | 'description';
}

/** The form fields of a category. */
export const CategoryInputs = ({ autoFocus, ...parent }: CategoryInputsProps) => (
  <>
    <TextInput<CategoryRecord> source="name" autoFocus={autoFocus === 'name'} />
    <TextInput<CategoryRecord>
      source="description"
      multiline
      minRows={3}
      autoFocus={autoFocus === 'description'}
    />
    <ParentInput {...parent} />
  </>
);

const IDENTIFYING = [{ fields: ['name'], comparison: 'name' }] as const;

const SimilarCategories = () => (
  <SimilarRecords resource={useCategoryResource()} identifying={IDENTIFYING} />
);

/** Links to categories that may be the one in the form. */
export const similarCategories = <SimilarCategories />;
