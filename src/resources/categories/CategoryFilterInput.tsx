import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryResource } from './useCategoryResource';

interface CategoryFilterInputProps {
  resource: CategoryResource;
  source: string;
  /** The message key of the words for a failed load. */
  errorText: MessageKey;
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
