import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { selectProps } from '../../ui/modalRoots';
import { useChangeList } from './useChangeList';

/** All of them within the API's bounds. */
const PAGE_SIZES = [10, 20, 30, 50, 100];

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
      sx={{ width: '7rem' }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};
