import { Chip, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { ChipRow } from '../../ui/ChipRow';
import { CategoryChip } from '../categories/CategoryChip';
import type { ServiceProvider } from '../../../contract/serviceProviders';

interface CategoryChipsProps {
  categories: ServiceProvider['serviceProviderCategories'];
  /**
   * The maximum number of chips on a card, followed by "+N more". No text is shown when there are
   * none.
   */
  limit?: number;
}

/** A provider's categories as chips, or a text if it has none. */
export const CategoryChips = ({ categories, limit }: CategoryChipsProps) => {
  const translate = useTranslate();
  const hidden = categories.length - (limit ?? categories.length);
  if (categories.length === 0) {
    if (limit !== undefined) return null;
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('resources.service-providers.categories.none')}
      </Typography>
    );
  }
  return (
    <ChipRow>
      {categories.slice(0, limit).map((category) => (
        <CategoryChip
          key={category.id}
          resource="service-provider-categories"
          category={category}
        />
      ))}
      {hidden > 0 && (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={translate('resources.service-providers.categories.more', { count: hidden })}
        />
      )}
    </ChipRow>
  );
};
