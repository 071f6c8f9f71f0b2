import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryResource } from './useCategoryResource';

interface CategoryFilterInputProps {
  resource: CategoryResource;
  source: string;
  /** The message key of the load error. */
  errorText: MessageKey;
}

/** A filter by one category. */
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
