import { useRecordContext } from 'ra-core';
import { AutocompleteInput } from 'react-admin';
import type { ResourceName } from '../../routing/paths';
import { CategoryChoices } from './CategoryChoices';

interface ParentInputProps {
  resource: ResourceName;
  source: string;
  /** The message key of the choice "no parent". */
  emptyText: string;
}

/** The parent of a category in its form: none, or any category but itself (section 2). */
export const ParentInput = ({ resource, source, emptyText }: ParentInputProps) => (
  <CategoryChoices resource={resource} source={source} exclude={useRecordContext()?.id}>
    <AutocompleteInput optionText="path" emptyText={emptyText} debounce={0} />
  </CategoryChoices>
);
