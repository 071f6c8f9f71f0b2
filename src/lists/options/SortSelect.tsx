import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { sortFields, type AnySortField } from '../../../contract/sorting';
import { useTranslate } from '../../i18n/useTranslate';
import { selectProps } from '../../ui/modalRoots';
import { useChangeList } from './useChangeList';

/** An order of the list: a field, ascending or descending. */
interface Order {
  field: AnySortField;
  order: 'ASC' | 'DESC';
}

const keyOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** Selects the order of the list in context; nothing for a list that cannot be sorted. */
export const SortSelect = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const { resource, sort } = useListContext();
  const orders = sortFields(resource).flatMap((field): Order[] => [
    { field, order: 'ASC' },
    { field, order: 'DESC' },
  ]);
  if (orders.length === 0) return null;
  // The URL may name any sort.
  const current = orders.find((order) => keyOf(order) === keyOf(sort));
  const textOf = ({ field, order }: Order) =>
    translate(`lists.sort.${field}.${order === 'ASC' ? 'asc' : 'desc'}`);
  return (
    <TextField
      select
      slotProps={{ select: selectProps }}
      label={translate('lists.sort_by')}
      value={current ? keyOf(current) : ''}
      onChange={({ target }) => {
        const chosen = orders.find((order) => keyOf(order) === target.value);
        if (chosen) change({ sort: chosen.field, order: chosen.order, page: '1' });
      }}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 0, width: { sm: '15rem' } }}
    >
      {orders.map((order) => (
        <MenuItem key={keyOf(order)} value={keyOf(order)}>
          {textOf(order)}
        </MenuItem>
      ))}
    </TextField>
  );
};
