import { useTranslate } from 'ra-core';
import type { ResourceName } from '../../routing/paths';
import { CategoryPicker } from './CategoryPicker';

interface CategoryFilterInputProps {
  resource: ResourceName;
  source: string;
  /** The message key of the words for a failed load. */
  errorText: string;
}

/** The filter by one category: all, or any of them. */
export const CategoryFilterInput = ({ resource, source, errorText }: CategoryFilterInputProps) => {
  const translate = useTranslate();
  return (
    <CategoryPicker
      resource={resource}
      source={source}
      label={translate('app.filter.category')}
      noneText={translate('app.filter.all_categories')}
      errorText={errorText}
    />
  );
};
