import { Box, MenuItem, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useListContext } from 'ra-core';
import { LARGEST_SHOWN_PAGE } from '../../../contract/limits';
import { asciiSigns } from '../../../contract/rules/digits';
import { useTranslate } from '../../i18n/useTranslate';
import { useGoToPage } from '../../ui/Pager';
import { usePagination } from '../usePagination';
import { selectProps } from '../../ui/modalRoots';
import { useChangeList } from './useListView';

/** All of them within the API's bounds. */
const PAGE_SIZES = [10, 20, 30, 50, LARGEST_SHOWN_PAGE];

/** Selects how many records of the list in context are on a page. */
export const PageSizeSelect = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const { perPage } = useListContext();
  // The URL may name another size.
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  return (
    <TextField
      select
      slotProps={{ select: selectProps }}
      label={translate('lists.page.size')}
      value={perPage}
      onChange={({ target }) => change({ perPage: target.value, page: '1' })}
      sx={{ width: '7rem', displayPrint: 'none' }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};

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
    const target = Number(typed ? asciiSigns(typed.text) : page);
    const isPage = Number.isInteger(target) && target >= 1 && target <= totalPages;
    setTyped(isPage || !typed ? undefined : { ...typed, isRejected: true });
    if (isPage) goToPage(target);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ width: '9rem', displayPrint: 'none' }}>
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

/** The options below a list's pages: the page to go to and the page size. */
const PagerOptions = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'center',
      gap: 1.5,
    }}
  >
    <PageField />
    <PageSizeSelect />
  </Box>
);

export default PagerOptions;
