import { Box, MenuItem, TextField, type Theme } from '@mui/material';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import SortIcon from '@mui/icons-material/Sort';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton';
import { visuallyHidden } from '../../ui/ChipRow';
import { sortFields } from '../../../contract/fields';
import type { AnySortField } from '../../../contract/resources';
import { selectProps } from '../../ui/modalRoots';
import { useChangeList, useListView } from './useListView';
import { ViewToggle } from './ViewToggle';

/** An order of the list: a field, ascending or descending. */
interface Order {
  field: AnySortField;
  order: 'ASC' | 'DESC';
}

const keyOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

const useOrderText = () => {
  const translate = useTranslate();
  return ({ field, order }: Order) =>
    translate(`lists.sort.${field}.${order === 'ASC' ? 'asc' : 'desc'}`);
};

/** On a phone its icon alone, like the buttons beside it. */
const sortSx = ({ breakpoints }: Theme) => ({
  // Narrower where the sidebar leaves less room, so that all options share a line.
  flex: '1 1 11rem',
  minWidth: 0,
  maxWidth: '15rem',
  displayPrint: 'none',
  [breakpoints.down('sm')]: {
    flex: 'none',
    width: 40,
    '& .MuiInputLabel-root.MuiInputLabel-root, & legend, & .MuiSelect-icon': { display: 'none' },
    '& fieldset': { top: 0 },
    // MUI's own padding has three classes.
    '& .MuiSelect-select.MuiSelect-select.MuiSelect-select': {
      display: 'flex',
      p: 0,
      height: 40,
      alignItems: 'center',
      justifyContent: 'center',
    },
  },
});

/** The chosen order, which a phone only reads out. */
const textSx = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden });

/** Selects the order of the list in context; nothing for a list that cannot be sorted. */
export const SortSelect = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const textOf = useOrderText();
  const { resource, sort } = useListContext();
  const orders = sortFields(resource).flatMap((field): Order[] => [
    { field, order: 'ASC' },
    { field, order: 'DESC' },
  ]);
  if (orders.length === 0) return null;
  // The URL may name any sort.
  const current = orders.find((order) => keyOf(order) === keyOf(sort));
  return (
    <TextField
      select
      slotProps={{
        select: {
          ...selectProps,
          displayEmpty: true,
          renderValue: () => (
            <>
              <SortIcon sx={{ display: { sm: 'none' } }} />
              <Box component="span" sx={textSx}>
                {current && textOf(current)}
              </Box>
            </>
          ),
        },
      }}
      label={translate('lists.sort_by')}
      title={current && textOf(current)}
      value={current ? keyOf(current) : ''}
      onChange={({ target }) => {
        const chosen = orders.find((order) => keyOf(order) === target.value);
        if (chosen) change({ sort: chosen.field, order: chosen.order, page: '1' });
      }}
      sx={sortSx}
    >
      {orders.map((order) => (
        <MenuItem key={keyOf(order)} value={keyOf(order)}>
          {textOf(order)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The saved views of a list that is not below another record. */
const Views = () => {
  const { resource, sort, perPage } = useListContext();
  const { isTable } = useListView();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const textOf = useOrderText();
  const field = sortFields(resource).find((name) => name === sort.field);
  const options = [
    ...(field ? [textOf({ field, order: sort.order })] : []),
    translate('lists.page.per_page', { count: perPage }),
    translate(`lists.view.${isTable ? 'table' : 'cards'}`),
  ];
  return isResourceName(resource) && pathname === paths.list(resource) ? (
    <SavedViewsButton resource={resource} options={options} />
  ) : null;
};

/** The options of a list: saved views, sort and view. */
const ListToolbar = () => {
  const translate = useTranslate();
  const { hasOptions } = useListView();
  return (
    <Box role="group" aria-label={translate('lists.options')} sx={toolbarSx}>
      {hasOptions && (
        <>
          <Views />
          <SortSelect />
        </>
      )}
      <ViewToggle />
    </Box>
  );
};

const toolbarSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 0.5, sm: 1.5 },
};

export default ListToolbar;
