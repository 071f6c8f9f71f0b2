import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { useListView } from './useListView';

const views = [
  { view: 'cards', Icon: CardsIcon },
  { view: 'table', Icon: TableIcon },
] as const;

/** Switches the list in context between cards and table. */
export const ViewToggle = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { isTable } = useListView();
  const show = (view: unknown) => {
    if (typeof view !== 'string') return;
    // Cards are named too: without parameters, react-admin returns to those it has stored.
    const next = new URLSearchParams(search);
    next.set('view', view);
    // react-admin restores the parameters it has stored only if they have a filter.
    if (!next.has('filter')) next.set('filter', '{}');
    setSearch(next);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('lists.view.label')}
      value={isTable ? 'table' : 'cards'}
      onChange={(_, view: unknown) => show(view)}
      sx={{ bgcolor: 'background.paper' }}
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
