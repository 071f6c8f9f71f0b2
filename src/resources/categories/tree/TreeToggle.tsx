import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import { useCategoryResource } from '../categoryRecords';

const views = [
  { value: 'list', Icon: ListIcon },
  { value: 'tree', Icon: TreeIcon },
] as const;

/** Switches between the list and the tree of categories, which are two addresses. */
export const TreeToggle = ({ view }: { view: 'list' | 'tree' }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const navigate = useNavigate();
  const list = paths.list(resource);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      // The address that is shown would be another entry of the history.
      onChange={(_, chosen: unknown) => {
        if (chosen) void navigate(chosen === 'tree' ? `${list}?view=tree` : list);
      }}
      aria-label={translate('categoryTree.view')}
      sx={{
        flex: 'none',
        ml: 'auto',
        '& button': { color: 'text.primary', px: { xs: 1, sm: 1.5 }, py: 0, minHeight: 40 },
      }}
    >
      {views.map(({ value, Icon }) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={translate(`categoryTree.${value}`)}
          title={translate(`categoryTree.${value}`)}
        >
          <Icon fontSize="small" sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate(`categoryTree.${value}`)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
