import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CategoryChip } from '../../layout/categories/CategoryChip';
import type { ServiceProvider } from '../../../contract/serviceProviders';

interface CategoryChipsProps {
  categories: ServiceProvider['serviceProviderCategories'];
  /** The most chips that are shown before "+N more"; without it all are. */
  limit?: number;
}

/** A provider's categories as chips, or the words that there are none (section 2). */
export const CategoryChips = ({ categories, limit = Infinity }: CategoryChipsProps) => {
  const translate = useTranslate();
  const hidden = categories.length - limit;
  if (categories.length === 0) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('resources.service-providers.categories.none')}
      </Typography>
    );
  }
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {categories.slice(0, limit).map(({ id, name }) => (
        <CategoryChip
          key={id}
          resource="service-provider-categories"
          id={id}
          name={name}
          short={Number.isFinite(limit)}
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
    </Box>
  );
};
