import { Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ListMeta } from '../dataProvider/lists';

/** Previous, "Page X of Y" and Next, as the list's pagination object says (section 2). */
export const Pager = () => {
  const translate = useTranslate();
  const { meta, setPage } = useListContext();
  const pagination = (meta as ListMeta | undefined)?.pagination;
  if (!pagination?.totalPages) return null;
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
      }}
    >
      <Button variant="outlined" disabled={!hasPrev} onClick={() => setPage(page - 1)}>
        {translate('app.pager.previous')}
      </Button>
      <Typography aria-live="polite">
        {translate('app.pager.page', { page, totalPages })}
      </Typography>
      <Button variant="outlined" disabled={!hasNext} onClick={() => setPage(page + 1)}>
        {translate('app.pager.next')}
      </Button>
    </Stack>
  );
};
