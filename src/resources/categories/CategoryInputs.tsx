import { TextInput } from 'react-admin';
import { CATEGORY_LIMITS } from '../../../contract/limits';
import type { ParentField } from './parentField';
import { ParentInput } from './ParentInput';
import { useCategoryResource } from './useCategoryResource';
import type { MessageKey } from '../../i18n/messages';

interface CategoryInputsProps {
  parentField: ParentField;
  /** The message key of the "no parent" option, which differs between the forms. */
  noParent: MessageKey;
}

/** The form fields of a category. */
export const CategoryInputs = ({ parentField, noParent }: CategoryInputsProps) => (
  <>
    <TextInput
      source="name"
      required
      slotProps={{ htmlInput: { maxLength: CATEGORY_LIMITS.name } }}
    />
    <TextInput
      source="description"
      required
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: CATEGORY_LIMITS.description } }}
    />
    <ParentInput resource={useCategoryResource()} source={parentField} emptyText={noParent} />
  </>
);
