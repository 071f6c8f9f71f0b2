import { type ReactNode, useDeferredValue } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useGetList, useListContext, useResourceDefinition } from 'ra-core';
import { Link } from 'react-router';
import * as HTTP from '../../contract/httpStatus';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { useChangeList } from './options/useListView';
import { statusOf } from '../http/errors';
import { paths } from '../routing/paths';
import { useResourceName } from '../routing/Resource';
import { isResourceName } from '../routing/resourceNames';
import { visuallyHidden } from '../ui/ChipRow';
import { formatNumber } from '../i18n/language';
import { useCountedRecords } from '../i18n/useCountedRecords';
import { listFilters } from '../../contract/fields';
import { requireApiResource } from '../../contract/resources';
import { useOffers } from '../ui/useOffers';

/**
 * Below the empty list of a category: how many records its sub-categories have, and the button that
 * includes them. Nothing if the API cannot include them.
 */
const SubcategoriesHint = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const countedRecords = useCountedRecords();
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
  return (
    <Box sx={{ textAlign: 'center', mb: 1 }}>
      <Typography sx={{ mb: 1 }}>
        {translate('categoryTree.below', { records: countedRecords(resource, total) })}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => change({ filter: JSON.stringify(included), page: '1' })}
      >
        {translate('categoryTree.include')}
      </Button>
    </Box>
  );
};

/** Whether the list in context has no filters and no records, so that there is nothing to sort or view. */
export const useIsNothing = (): boolean => {
  const { data, page, filterValues } = useListContext();
  return data?.length === 0 && page === 1 && !isFilteredBy(filterValues);
};

const isFilteredBy = (filterValues: object) =>
  Object.values(filterValues).some((value) => value !== '');

interface ListStatusProps {
  empty: MessageKey;
  /** What leads to the first record. */
  first?: ReactNode;
}

/**
 * Announces the list's state to screen readers; the pager announces the page. An empty list shows
 * the text of the key `empty` to everyone. A button clears filters that match nothing or that the API
 * refuses.
 */
export const ListStatus = ({ empty, first }: ListStatusProps) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, filterValues } = useListContext();
  const isEmpty = !error && !isPending && data.length === 0;
  // Only what changes is announced: empty at first, and while loading for the same number again.
  const isShown = useDeferredValue(true, false);
  const count = !isShown || error || isPending || isFetching ? 0 : data.length;
  const isFiltered = isFilteredBy(filterValues);
  const status = (
    <Box role="status">
      {isEmpty && (
        <Typography color="textSecondary" sx={{ pt: 6, pb: 2, textAlign: 'center' }}>
          {translate(empty)}
        </Typography>
      )}
      {count > 0 && (
        <Box component="span" sx={visuallyHidden}>
          {translate('app.state.shown', { count })}
        </Box>
      )}
    </Box>
  );
  const isBadFilter = isFiltered && statusOf(error) === HTTP.badRequest;
  return (
    <>
      {status}
      {isEmpty && (isFiltered ? <SubcategoriesHint /> : <First>{first}</First>)}
      {((isEmpty && isFiltered) || isBadFilter) && <ClearFilters />}
    </>
  );
};

/** What leads to the first record of a list without any. */
const First = ({ children }: { children: ReactNode }) =>
  useIsNothing() && <Box sx={{ textAlign: 'center' }}>{children ?? <CreateFirst />}</Box>;

const ClearFilters = () => {
  const translate = useTranslate();
  const change = useChangeList();
  return (
    <Box sx={{ textAlign: 'center', mb: 2 }}>
      <Button variant="outlined" onClick={() => change({ filter: '{}', page: '1' })}>
        {translate('app.filter.clear')}
      </Button>
    </Box>
  );
};

/** Leads from an empty list to the form that creates its first record, if its records have no owner. */
const CreateFirst = () => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { hasCreate } = useResourceDefinition({ resource });
  if (!hasCreate || !isResourceName(resource)) return null;
  return (
    <Button variant="outlined" component={Link} to={paths.create(resource)}>
      {translate(`resources.${resource}.page.create`)}
    </Button>
  );
};

const totalSx = {
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Leaves a phone room for its first card.
  fontSize: { xs: '0.875rem', lg: '1rem' },
  lineHeight: { xs: '20px', lg: 1.5 },
};

/** How many records the list in context has on all pages: "41 service providers". */
export const ListTotal = () => {
  const { resource, total } = useListContext();
  const countedRecords = useCountedRecords();
  if (total === undefined) return null;
  return <Typography sx={totalSx}>{countedRecords(resource, total)}</Typography>;
};

/** Which of all records the page shows: "21–40 of 4,046". */
export const ListRange = () => {
  const translate = useTranslate();
  const { data, page, perPage, total } = useListContext();
  if (total === undefined || data.length === 0) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {translate('lists.page.range', {
        from: formatNumber(from),
        to: formatNumber(from + data.length - 1),
        count: formatNumber(total),
      })}
    </Typography>
  );
};
