import { Checkbox, FormControlLabel, type FormControlLabelProps } from '@mui/material';
import { type Identifier, useInput, useListContext, useStore } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import type { SourceOf } from '../../routing/resourceNames';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryResource } from './categoryRecords';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { useOffers } from '../../ui/useOffers';

/** The filter that extends a filter by category to its sub-categories. */
const SUBCATEGORIES = 'includeSubcategories';

/** The filters, of which those by category are ids. */
type Filters = Record<string, Identifier | null | undefined>;

/** Whether the checkbox was ticked when it was last used. */
const useLastChoice = () => useStore('filters.includeSubcategories', false);

/**
 * Whether the filter by category, in the form field `category`, includes what is below it: shown
 * where the API announces it, as it was last used for a category that was not applied before, and
 * without effect until one is chosen.
 */
const SubcategoriesFilterInput = ({ category }: { category: string }) => {
  // Renders again with the first response, which announces the extensions.
  const { filterValues } = useListContext();
  const isOffered = useOffers('categories');
  const [wasTicked] = useLastChoice();
  const { [category]: applied } = filterValues as Filters;
  const chosen = useWatch<Filters>({ name: category });
  const isChosen = chosen !== undefined && chosen !== null && chosen !== '';
  if (!isOffered) return null;
  if (!isChosen) {
    return <SubcategoriesLabel control={<Checkbox size="small" checked={wasTicked} disabled />} />;
  }
  return <SubcategoriesCheckbox isNew={String(chosen) !== String(applied)} />;
};

const SubcategoriesLabel = ({ control }: Pick<FormControlLabelProps, 'control'>) => (
  <FormControlLabel
    label={useTranslate()('categoryTree.include')}
    control={control}
    slotProps={{ typography: { variant: 'body2', sx: { lineHeight: 1.2 } } }}
    sx={{ minHeight: 40, mr: 0, '& .MuiCheckbox-root': { py: 0.5 } }}
  />
);

const SubcategoriesCheckbox = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate();
  const label = translate('categoryTree.include');
  const [wasTicked, keep] = useLastChoice();
  const { id, field } = useInput({ source: SUBCATEGORIES, shouldUnregister: true });
  const startAsLastUsed = useEffectEvent(() => {
    if (isNew && wasTicked) field.onChange(true);
  });
  useEffect(() => startAsLastUsed(), []);
  return (
    <>
      <SubcategoriesLabel
        control={
          <Checkbox
            id={id}
            size="small"
            name={field.name}
            checked={String(field.value) === 'true'}
            onChange={(_, isChecked) => {
              keep(isChecked);
              field.onChange(isChecked || '');
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      <ActiveFilter source={SUBCATEGORIES} label={label}>
        {() => translate('categoryTree.included')}
      </ActiveFilter>
    </>
  );
};

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
    <>
      <CategoryPicker
        resource={resource}
        source={source}
        label={translate('app.filter.category')}
        noneText={translate('app.filter.all_categories')}
        errorText={errorText}
        dependent={SUBCATEGORIES}
      />
      <SubcategoriesFilterInput category={source} />
    </>
  );
};
