import { Box } from '@mui/material';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import type { SourceOf } from '../../routing/namesOf';
import { CategoryPicker } from './CategoryPicker';
import { SUBCATEGORIES, SubcategoriesFilterInput } from './SubcategoriesFilterInput';
import type { CategoryResource } from './categoryMembers';

interface CategoryFilterInputProps<Query> {
  resource: CategoryResource;
  source: SourceOf<Query, number>;
  /** The message key of the load error. */
  errorText: MessageKey;
}

/** A filter by one category, or by a category and all below it. */
export const CategoryFilterInput = <Query extends object = never>({
  resource,
  source,
  errorText,
}: CategoryFilterInputProps<Query>) => {
  const translate = useTranslate();
  return (
    <Box>
      <CategoryPicker
        resource={resource}
        source={source}
        label={translate('app.filter.category')}
        noneText={translate('app.filter.all_categories')}
        errorText={errorText}
        dependent={SUBCATEGORIES}
      />
      <SubcategoriesFilterInput category={source} />
    </Box>
  );
};
