import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton';
import { useOffers } from '../../ui/useOffers';
import { ColumnsButton } from '../table/ColumnsButton';
import { ListTotal } from '../ListStatus';
import { type AnySortField, sortFields } from '../../../contract/sorting';
import { selectProps } from '../../ui/modalRoots';
import { useChangeList, useListView } from './useListView';

const views = [
  { view: 'cards', Icon: CardsIcon },
  { view: 'table', Icon: TableIcon },
] as const;

/** Switches the list in context between cards and table. */
export const ViewToggle = () => {
  const translate = useTranslate();
  const change = useChangeList();
  const { isTable } = useListView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('lists.view.label')}
      value={isTable ? 'table' : 'cards'}
      onChange={(_, view: unknown) => {
        // Cards are named too: without parameters, react-admin returns to those it has stored.
        if (typeof view === 'string') change({ view });
      }}
      sx={{ bgcolor: 'background.paper', displayPrint: 'none' }}
    >
      {views.map(({ view, Icon }) => (
        <ToggleButton
          key={view}
          value={view}
          aria-label={translate(`lists.view.${view}`)}
          title={translate(`lists.view.${view}`)}
        >
          <Icon />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

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
      slotProps={{ select: selectProps }}
      label={translate('lists.sort_by')}
      value={current ? keyOf(current) : ''}
      onChange={({ target }) => {
        const chosen = orders.find((order) => keyOf(order) === target.value);
        if (chosen) change({ sort: chosen.field, order: chosen.order, page: '1' });
      }}
      sx={{
        flex: { xs: 1, sm: 'none' },
        minWidth: '9.5rem',
        width: { sm: '15rem' },
        displayPrint: 'none',
      }}
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
  const isOffered = useOffers('saved-views');
  const translate = useTranslate();
  const textOf = useOrderText();
  const field = sortFields(resource).find((name) => name === sort.field);
  const options = [
    ...(field ? [textOf({ field, order: sort.order })] : []),
    translate('lists.page.per_page', { count: perPage }),
    translate(`lists.view.${isTable ? 'table' : 'cards'}`),
  ];
  return isOffered && isResourceName(resource) && pathname === paths.list(resource) ? (
    <SavedViewsButton resource={resource} options={options} />
  ) : null;
};

/** The options above a list: its total, if there is room, saved views, sort and view. */
const ListToolbar = () => {
  const translate = useTranslate();
  const { isTable } = useListView();
  return (
    <Box
      role="group"
      aria-label={translate('lists.options')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        // On a phone, beside the columns of a table, the sort needs a line of its own.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: { xs: 1, sm: 1.5 },
      }}
    >
      <Box sx={{ flex: 1, display: { xs: 'none', lg: 'block' }, displayPrint: 'block' }}>
        <ListTotal />
      </Box>
      <Views />
      <SortSelect />
      {isTable && <ColumnsButton />}
      <ViewToggle />
    </Box>
  );
};

export default ListToolbar;
