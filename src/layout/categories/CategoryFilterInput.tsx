import { AutocompleteInput } from 'react-admin';
import type { ResourceName } from '../../routing/paths';
import { CategoryChoices } from './CategoryChoices';

interface CategoryFilterInputProps {
  resource: ResourceName;
  source: string;
  /** The message key of the words for a failed load. */
  errorText: string;
}

/** The filter by one category: all, or any of them. */
export const CategoryFilterInput = ({ resource, source, errorText }: CategoryFilterInputProps) => (
  <CategoryChoices resource={resource} source={source} errorText={errorText}>
    <AutocompleteInput
      label="app.filter.category"
      optionText="path"
      emptyText="app.state.all"
      debounce={0}
    />
  </CategoryChoices>
);
