import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import type { SourceOf } from '../../routing/sourceOf';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryResource } from './useCategoryResource';

interface CategoryFilterInputProps<Query> {
  resource: CategoryResource;
  source: SourceOf<Query, number>;
  /** The message key of the load error. */
  errorText: MessageKey;
}

/** A filter by one category. */
export const CategoryFilterInput = <Query extends object = never>({
  resource,
  source,
  errorText,
}: CategoryFilterInputProps<Query>) => {
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
