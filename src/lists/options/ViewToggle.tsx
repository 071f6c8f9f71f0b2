import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { useChangeList } from './useChangeList';
import { useListView } from './useListView';

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
