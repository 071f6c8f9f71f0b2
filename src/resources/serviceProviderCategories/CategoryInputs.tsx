import { TextInput } from 'react-admin';
import { CATEGORY_LIMITS } from '../../../contract/limits';
import { ParentInput } from '../../layout/categories/ParentInput';

interface CategoryInputsProps {
  /** The message key of the choice "no parent", which differs between create and edit. */
  noParent: string;
}

/** The fields of a service provider category's form (specification, sections 2 and 5). */
export const CategoryInputs = ({ noParent }: CategoryInputsProps) => (
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
    <ParentInput resource="service-provider-categories" source="parentId" emptyText={noParent} />
  </>
);
