import { useState, type SubmitEvent } from 'react';
import { Box, TextField } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { useGoToPage } from '../useGoToPage';
import { usePagination } from '../usePagination';

/** The number of a page, to which Enter goes. Nothing for a list of one page. */
export const PageField = () => {
  const translate = useTranslate();
  const goToPage = useGoToPage();
  const pagination = usePagination();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  if (!pagination || pagination.totalPages < 2) return null;
  const { page, totalPages } = pagination;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const target = Number(typed ?? page);
    const isPage = Number.isInteger(target) && target >= 1 && target <= totalPages;
    setRefused(!isPage);
    if (!isPage) return;
    setTyped(undefined);
    goToPage(target);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ width: '9rem' }}>
      <TextField
        label={translate('lists.page.go_to')}
        value={typed ?? page}
        error={isRefused}
        helperText={isRefused && translate('lists.page.out_of_range', { last: totalPages })}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'off' },
          formHelperText: { role: 'alert' },
        }}
      />
    </Box>
  );
};
