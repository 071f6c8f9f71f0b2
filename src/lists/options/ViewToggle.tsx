import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { ColumnsButton } from '../table/ColumnsButton';
import { type ListView, useChangeList, useListView } from './useListView';

const ICONS = { cards: CardsIcon, table: TableIcon, tree: TreeIcon };

/** Returns a function that shows the list at the current path in another view. */
const useShowAs = () => {
  const { view: current } = useListView();
  const change = useChangeList();
  const navigate = useNavigate();
  return (view: ListView) => {
    // The tree has no filters, sort and pages.
    if (view === 'tree') void navigate({ search: '?view=tree' });
    else if (current === 'tree') void navigate({ search: view === 'cards' ? '' : `?view=${view}` });
    else change({ view });
  };
};

/** Switches a list between cards, a table and a tree, as far as it has them. A table's columns are part of it. */
export const ViewToggle = () => {
  const translate = useTranslate();
  const { views, view, isTable } = useListView();
  const showAs = useShowAs();
  if (views.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('lists.view.label')}
      value={view}
      onChange={(_, chosen: ListView | null) => {
        if (chosen) showAs(chosen);
      }}
      sx={{
        flex: 'none',
        bgcolor: 'background.paper',
        displayPrint: 'none',
        '& .MuiToggleButton-root': { px: { xs: 0.75, sm: 1 } },
      }}
    >
      {views.map((one) => {
        const Icon = ICONS[one];
        const label = translate(`lists.view.${one}`);
        return (
          <ToggleButton key={one} value={one} aria-label={label} title={label}>
            <Icon />
          </ToggleButton>
        );
      })}
      {isTable && <ColumnsButton />}
    </ToggleButtonGroup>
  );
};
