import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput, useListContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { useOffers } from '../../ui/useOffers';

const SOURCE = 'includeSubcategories';

/**
 * Whether the filter by category, in the form field `category`, includes what is below it: shown
 * where the API announces it, once a category is chosen.
 */
export const SubcategoriesFilterInput = ({ category }: { category: string }) => {
  const translate = useTranslate();
  const label = translate('categoryTree.include');
  // Renders again with the first response, which announces the extensions.
  useListContext();
  const offers = useOffers();
  const chosen = useWatch<Record<string, unknown>>({ name: category });
  const { id, field } = useInput({ source: SOURCE });
  const isChosen = chosen !== undefined && chosen !== null && chosen !== '';
  if (!isChosen || !offers('category-descendants')) return null;
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            size="small"
            name={field.name}
            checked={String(field.value) === 'true'}
            onChange={(_, isChecked) => field.onChange(isChecked || '')}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      <ActiveFilter source={SOURCE} label={label}>
        {() => translate('categoryTree.included')}
      </ActiveFilter>
    </>
  );
};
