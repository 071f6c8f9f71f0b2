import { useState, type SubmitEvent } from 'react';
import { Box, TextField } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { useGoToPage } from '../../ui/Pager';
import { usePagination } from '../usePagination';

interface Typed {
  text: string;
  /** The page on which it was typed; the input is discarded on any other. */
  page: number;
  isRejected: boolean;
}

/** A field for the number of the page to go to on Enter. Renders nothing for a single page. */
export const PageField = () => {
  const translate = useTranslate();
  const goToPage = useGoToPage();
  const pagination = usePagination();
  const [last, setTyped] = useState<Typed>();
  if (!pagination || pagination.totalPages < 2) return null;
  const { page, totalPages } = pagination;
  const typed = last?.page === page ? last : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const target = Number(typed?.text ?? page);
    const isPage = Number.isInteger(target) && target >= 1 && target <= totalPages;
    setTyped(isPage || !typed ? undefined : { ...typed, isRejected: true });
    if (isPage) goToPage(target);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ width: '9rem' }}>
      <TextField
        label={translate('lists.page.go_to')}
        value={typed?.text ?? page}
        error={typed?.isRejected ?? false}
        helperText={typed?.isRejected && translate('lists.page.out_of_range', { last: totalPages })}
        onChange={({ target }) => setTyped({ text: target.value, page, isRejected: false })}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'off' },
          formHelperText: { role: 'alert' },
        }}
      />
    </Box>
  );
};
