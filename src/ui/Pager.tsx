import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { NavigateOptions } from 'react-router';
import type { Pagination } from '../../contract/pagination';
import { useTranslate } from '../i18n/useTranslate';
import { useChangeAddress } from '../routing/listAddress';

/** Marks the skeleton of a list, which seldom has the height of its records. */
export const LIST_SKELETON = 'ListSkeleton';

/** Returns a function that goes to a page of the list at the current path. */
export const useGoToPage = (): ((page: number, options?: NavigateOptions) => void) => {
  const change = useChangeAddress();
  return (page, options) =>
    change((address) => {
      // An address without a page is that of page 1.
      if (page > 1 || address.has('page')) address.set('page', String(page));
    }, options);
};

interface PagerProps {
  pagination: Pagination | undefined;
  /** Which records the page shows, beside its number. */
  range?: ReactNode;
  children?: ReactNode;
}

/** Previous, "Page X of Y" and Next, from a pagination object; an empty list has one page. */
export const Pager = ({ pagination, range, children }: PagerProps) => {
  const translate = useTranslate();
  const goTo = useGoToPage();
  if (!pagination) return null;
  const { page, totalPages, hasPrev, hasNext } = pagination;
  return (
    <Box
      component="nav"
      aria-label={translate('app.pager.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 2 },
        mt: 3,
        alignItems: 'center',
        justifyContent: 'center',
        // Hidden during loading, because it would move when the records replace the skeleton.
        [`.${LIST_SKELETON} ~ &`]: { visibility: 'hidden' },
      }}
    >
      <Button variant="outlined" disabled={!hasPrev} onClick={() => goTo(page - 1)}>
        {translate('app.pager.previous')}
      </Button>
      <Box
        aria-live="polite"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'center', sm: 'baseline' },
          columnGap: 1.5,
        }}
      >
        <Typography>
          {translate('app.pager.page', { page, totalPages: Math.max(totalPages, 1) })}
        </Typography>
        {range}
      </Box>
      <Button variant="outlined" disabled={!hasNext} onClick={() => goTo(page + 1)}>
        {translate('app.pager.next')}
      </Button>
      {children}
    </Box>
  );
};
