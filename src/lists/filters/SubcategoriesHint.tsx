import { Box, Button, Typography } from '@mui/material';
import { useGetList, useGetResourceLabel, useListContext } from 'ra-core';
import { listFilters } from '../../../contract/listFilters';
import { requireApiResource } from '../../../contract/resources';
import { currentTag, formatNumber } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { useOffers } from '../../ui/useOffers';
import { useChangeList } from '../options/useListView';

/**
 * Below the empty list of a category: how many records its sub-categories have, and the button that
 * includes them. Nothing if the API cannot include them.
 */
export const SubcategoriesHint = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const nameOf = useGetResourceLabel();
  const isOffered = useOffers('categories');
  const { resource, filter, filterValues } = useListContext();
  const kinds = listFilters(requireApiResource(resource), filter !== undefined);
  const applied = filterValues as Record<string, unknown>;
  const isOfCategory = Object.keys(applied).some((name) => kinds[name] === 'id');
  const included = { ...applied, includeSubcategories: true };
  const { data, total = 0 } = useGetList(
    resource,
    { filter: included, pagination: { page: 1, perPage: 1 } },
    {
      enabled:
        isOffered &&
        isOfCategory &&
        'includeSubcategories' in kinds &&
        !applied['includeSubcategories'],
    },
  );
  if (!data?.length) return null;
  const records = nameOf(resource, total).toLocaleLowerCase(currentTag());
  return (
    <Box sx={{ textAlign: 'center', mb: 1 }}>
      <Typography sx={{ mb: 1 }}>
        {translate('categoryTree.below', { records: `${formatNumber(total)} ${records}` })}
      </Typography>
      <Button
        variant="contained"
        onClick={() => change({ filter: JSON.stringify(included), page: '1' })}
      >
        {translate('categoryTree.include')}
      </Button>
    </Box>
  );
};
