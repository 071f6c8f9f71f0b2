import type { ReactNode } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import type { Pagination } from '../../contract/pagination';
import { useTranslate } from '../i18n/useTranslate';
import { LIST_SKELETON } from './listMarks';
import { useGoToPage } from './useGoToPage';

interface PagerProps {
  pagination: Pagination | undefined;
  /** Options, below the buttons. */
  children?: ReactNode;
}

/** Previous, "Page X of Y" and Next, from a pagination object; an empty list has one page. */
export const Pager = ({ pagination, children }: PagerProps) => {
  const translate = useTranslate();
  const goTo = useGoToPage();
  if (!pagination) return null;
  const { page, totalPages, hasPrev, hasNext } = pagination;
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
        // Hidden during loading, because it would move when the records replace the skeleton.
        [`.${LIST_SKELETON} ~ &`]: { visibility: 'hidden' },
      }}
    >
      <Button variant="outlined" disabled={!hasPrev} onClick={() => goTo(page - 1)}>
        {translate('app.pager.previous')}
      </Button>
      <Typography aria-live="polite">
        {translate('app.pager.page', { page, totalPages: Math.max(totalPages, 1) })}
      </Typography>
      <Button variant="outlined" disabled={!hasNext} onClick={() => goTo(page + 1)}>
        {translate('app.pager.next')}
      </Button>
      {children}
    </Stack>
  );
};
