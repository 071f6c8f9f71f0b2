import { useRef } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import type { Pagination } from '../../contract/pagination';
import { useTranslate } from '../i18n/useTranslate';

/** Previous, "Page X of Y" and Next, from the list's pagination object. */
export const Pager = ({ pagination }: { pagination: Pagination | undefined }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const left = useRef<URLSearchParams>(undefined);
  if (!pagination?.totalPages) return null;
  const { page, totalPages, hasPrev, hasNext } = pagination;
  const goTo = (target: number) => {
    // A second click before the page has loaded requests the same page.
    if (left.current === search || search.get('page') === String(target)) return;
    left.current = search;
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    setSearch(next);
  };
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={translate('app.pager.label')}
      sx={{
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 2 },
        mt: 3,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Button variant="outlined" disabled={!hasPrev} onClick={() => goTo(page - 1)}>
        {translate('app.pager.previous')}
      </Button>
      <Typography aria-live="polite">
        {translate('app.pager.page', { page, totalPages })}
      </Typography>
      <Button variant="outlined" disabled={!hasNext} onClick={() => goTo(page + 1)}>
        {translate('app.pager.next')}
      </Button>
    </Stack>
  );
};
